INSERT INTO idempotent_calls (account_id, key_id, idempotency_key, step, request_hash, answer)
VALUES (:account, 1, 'Order "1" – 🔑', 0, sha256('request'), '[{"id": "019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b77", "to": "27829876543", "status": "queued"}]');
INSERT INTO program_messages (account_id, message_id, key_id, reference, cost_centre)
VALUES (:account, '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b79', 1, 'order "1"', '');
INSERT INTO message_changes (account_id, changes) VALUES (:account, '[]');
INSERT INTO message_watchers (account_id) VALUES (:account) ON CONFLICT DO NOTHING;
INSERT INTO idempotent_calls (account_id, key_id, idempotency_key, step, request_hash, answer)
VALUES (:account, 1, 'Contacts', 0, sha256('request'), '{"contacts": [{"number": "27829876543", "status": "created"}]}');
