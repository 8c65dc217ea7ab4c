INSERT INTO mails (account_id, recipient, template, data) VALUES (:account, 'a@b.example', 'code', '{"code": "123456"}');

-- As on a server that has counted far: the second transaction was the first to get its ids.
INSERT INTO events (xid, account_id, name, data) VALUES
  ('900000000002', :account, 'message.received', '{"inboundId": 2}'), ('900000000001', :account, 'message.received', '{"inboundId": 1}'),
  ('900000000003', :account, 'message.received', '{"inboundId": 3}');
INSERT INTO failed_events (listener, account_id, name, data, error, tries, parked_at)
  VALUES ('test', :account, 'message.received', '{"inboundId": 0}', E'no\tgood', 8, now());
INSERT INTO event_cursors VALUES ('test', '900000000001', 2), ('new', '0', 0);
