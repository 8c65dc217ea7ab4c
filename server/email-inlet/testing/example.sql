INSERT INTO email_channels (account_id, key_id, allowed_senders)
SELECT :account, id, '{ann@example.com,@example.com}' FROM api_keys WHERE account_id = :account ON CONFLICT DO NOTHING;
INSERT INTO email_addresses (account_id, key_id, secret, expires_at)
SELECT :account, id, 'example' || id, now() + interval '1 hour' FROM api_keys WHERE account_id = :account;
INSERT INTO email_mails (account_id, key_id, author, envelope_sender, remote_address, subject, outcome, reason, recipients)
SELECT :account, id, 'ann@example.com', 'ann@example.com', '203.0.113.7', '082 987 6543', 'refused', E'27829876543: "No"\nmore', 1
FROM api_keys WHERE account_id = :account;
INSERT INTO email_sent (account_id, key_id, hash) SELECT :account, id, '\x00ff' FROM api_keys WHERE account_id = :account;
INSERT INTO email_inlets (process, connections, counters) VALUES ('host 1 ab', 2, '{"connections": 7}') ON CONFLICT DO NOTHING;
