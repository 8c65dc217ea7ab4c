-- Years old, and beyond the partitions that are made of themselves.
SELECT make_message_partitions('2021-03-15');
INSERT INTO messages (id, account_id, batch_id, cost, parts, state, number, text)
  VALUES (uuid_at('2021-03-31 23:59:59+00'), :account, 1, 0, 1, 3, '27820000001', E'old\tand\\long ago');
INSERT INTO submissions SELECT id, account_id, 1, 1, 'A0' FROM messages;
INSERT INTO message_time_series (account_id, origin_kind, origin_id, at, submitted)
  VALUES (:account, 'campaign', 1, '2026-01-01 00:00:00.123456+00', 1);
INSERT INTO parked_receipts (carrier_id, carrier_message_id, number, sender, state, error)
  VALUES (1, '0x1F', '27820000001', 'Shop', 3, NULL);
INSERT INTO batch_breakdowns (account_id, batch_id, country, network, state, error, messages, parts, cost, delivery_ms)
  VALUES (:account, 1, 'ZA', 'Vodacom', 4, E'undeliverable,\terror 027', 1, 1, 1000, 0);
INSERT INTO origin_sums (account_id, origin_kind, origin_id, delivered, failed, refunded) VALUES (:account, 'campaign', 1, 0, 1, 0);
