INSERT INTO api_keys (account_id, name, description, environment, scopes, networks, created_by, polled_at, polled_cursor)
VALUES (:account, 'Shop "one"', E'Line 1\nLine 2', 'live', '{campaigns.send}', '{203.0.113.0/24}', :user, now(), '1.2.3.0');
INSERT INTO api_credentials (account_id, key_id, secret_hash, ending)
SELECT :account, id, sha256(('example secret ' || id)::bytea), 'wxyz' FROM api_keys WHERE account_id = :account;
INSERT INTO api_requests (account_id, key_id, method, path, status, duration_ms, request_id, address, user_agent, request_body, response_body)
SELECT :account, id, 'POST', '/v1/messages', 200, 12, 'req_example', '203.0.113.7', 'curl/8', '{"to":"+27 82 987 6543","text":"•••"}', '{"to":"27829876543"}'
FROM api_keys WHERE account_id = :account;
INSERT INTO program_days (account_id, key_id, day, messages, parts, credits)
SELECT :account, id, date '2026-01-01', 3, 4, 4000 FROM api_keys WHERE account_id = :account;
INSERT INTO program_paces (account_id, key_id) SELECT :account, id FROM api_keys WHERE account_id = :account;
