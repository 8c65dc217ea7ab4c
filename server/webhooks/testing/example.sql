INSERT INTO webhook_endpoints (account_id, url, description, format, event_types, senders, headers, secret, secret_ending, old_secrets, created_by)
VALUES (:account, 'https://example.com/sms?a="b"', E'Line 1\nLine 2', 'single', '{message.delivered}', '{43366}', '\x00ff', '\x00ff', 'wxyz', '[{"secret":"AP8=","until":"2026-12-01T00:00:00.000Z"}]', :user);
INSERT INTO webhook_queues (account_id, endpoint_id, last_failure) SELECT :account, id, 'It''s down' FROM webhook_endpoints WHERE account_id = :account;
INSERT INTO webhook_feeds (account_id, cursor) VALUES (:account, '1.2.3.0') ON CONFLICT DO NOTHING;
INSERT INTO webhook_events (account_id, sequence, id, type, at, data)
VALUES (:account, 1000, uuidv7(), 'contact.opted_out', now(), '{"number":"27829876543"}');
INSERT INTO webhook_deliveries (account_id, endpoint_id, sequence, state, tries)
SELECT :account, id, 1000, 'delivered', 1 FROM webhook_endpoints WHERE account_id = :account;
INSERT INTO webhook_calls (account_id, id, endpoint_id, at, duration_ms, sequences, is_accepted, method, url, request_headers, request_body, response_headers, response_body)
SELECT :account, uuidv7(), id, now(), 12, '{1000}', true, 'POST', url, '[]', '{"number":"27829876543"}', '[]', E'a\nb' FROM webhook_endpoints WHERE account_id = :account;
INSERT INTO webhook_hours (account_id, endpoint_id, hour, durations)
SELECT :account, id, date_trunc('hour', now()), '{1,2}' FROM webhook_endpoints WHERE account_id = :account;
INSERT INTO webhook_totals (outcome, calls) VALUES ('accepted', 3);
