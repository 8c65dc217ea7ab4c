INSERT INTO replies (account_id, number, recipient, text, received_at, inbound_id) VALUES (:account, '27820000001', '33555', '', now(), 1);
