-- A row or more of every table, with what is hard to carry: tabs, line ends, backslashes, quotes, NULLs, odd octets.
-- $1 of the verbs' account is :account, its user :user, as psql would have it; fill.ts puts them in.

UPDATE accounts SET master_account_id = (SELECT max(id) FROM accounts) WHERE id = :account;

INSERT INTO brands (host, name, logo, logo_type, links, news_heading, news_content)
VALUES ('two.example', 'Two "Bells"', '\x89504e47', 'image/png', '{"terms": "https://two.example/a?b=c"}', 'New', E'One\n\nTwo');
UPDATE accounts SET brand_id = 2, is_trial = true WHERE id = :account;
INSERT INTO attempts VALUES ('sign-in by address:x', 3, now());
INSERT INTO devices (account_id, user_id, token_hash, user_agent, trusted_until)
  VALUES (:account, :user, '\x0102', E'Fire\tfox', now() + interval '1 day');
INSERT INTO pending_sign_ins (token_hash, account_id, user_id, expires_at) VALUES ('\x03', :account, :user, now());
INSERT INTO one_time_tokens (token_hash, purpose, account_id, user_id, expires_at) VALUES ('\x04', 'password reset', :account, :user, now()), ('\x05', 'solved captcha', NULL, NULL, now());
INSERT INTO authenticators (account_id, user_id, secret) VALUES (:account, :user, '\x00ff');
INSERT INTO recovery_codes VALUES (:account, :user, '\x06');
INSERT INTO passkeys (account_id, user_id, credential_id, public_key, counter, transports, host, name) VALUES (:account, :user, 'abc', '\x07', 1, '{internal,"x,y"}', 'localhost', 'Mine');
INSERT INTO mails (account_id, recipient, template, data) VALUES (:account, 'a@b.example', 'code', '{"code": "123456"}');

INSERT INTO contacts (account_id, number, first_name, last_name, fields)
SELECT :account, 27820000000 + n, 'Ann ' || n, repeat('Ω', n % 20), jsonb_build_object('city', 'Köln "' || n || '"') FROM generate_series(1, 20000) n;
UPDATE contacts SET first_name = E'tab\there\r\nnext line\\N and \\t and \\.', last_name = E'\\N', fields = '{"quote": "\" \\ \n \u2028 🔔"}' WHERE number = '27820000001';
UPDATE contacts SET first_name = E'\\.', last_name = '' WHERE number = '27820000002';
INSERT INTO groups (account_id, name) VALUES (:account, 'Everybody'), (:account, E'Odd, "quoted"\tname');
INSERT INTO group_members SELECT c.account_id, g.id, c.number FROM contacts c JOIN groups g ON g.name = 'Everybody' WHERE c.id % 2 = 0;
DELETE FROM contacts WHERE number = '27820000010';

INSERT INTO imports (account_id, user_id, file_name, state, layout) VALUES (:account, :user, 'half\done.csv', 'saving', '{"delimiter": "\t"}');
INSERT INTO import_chunks SELECT account_id, id, 0, decode('0009000a0d5c005c4eff', 'hex') FROM imports;
INSERT INTO import_rows SELECT account_id, id, 1, '27820000001', 'left', 'out', '{}' FROM imports;
INSERT INTO import_rejections SELECT account_id, id, 7, 'no number', '["a\tb", null]' FROM imports;

INSERT INTO opt_outs (account_id, number, source) VALUES (:account, '27820000003', 'reply'), (:account, '27990000003', 'manual');
INSERT INTO prices VALUES ('27', 900);
UPDATE prices SET per_part = 1500 WHERE prefix = '';

INSERT INTO campaigns (account_id, user_id, name, sender, text, state, problem) VALUES
  (:account, :user, 'Under way', 'Shop', E'Hi {{first_name}}\n\\o/ 🎉', 'sending', NULL),
  (:account, :user, 'Half expanded', 'Shop', 'Hello', 'expanding', NULL),
  (:account, :user, 'Finished', 'Shop', 'Bye', 'finished', '');
INSERT INTO campaign_groups SELECT c.account_id, c.id, g.id FROM campaigns c JOIN groups g ON g.name = 'Everybody';
INSERT INTO campaign_numbers SELECT account_id, id, '27820000004' FROM campaigns;
INSERT INTO message_time_series (account_id, origin_kind, origin_id, at, submitted) SELECT account_id, 'campaign', id, '2026-01-01 00:00:00.123456+00', 1 FROM campaigns;

INSERT INTO carriers (name, settings) VALUES ('One', E'{"host": "127.0.0.1", "port": 2775, "password": "pass\\\\word"}');
INSERT INTO routes (carrier_id, prefix, account_id, sender) VALUES (1, '27', :account, 'Shop');
INSERT INTO carrier_binds (carrier_id, gateway, nth, type, state, last_error) VALUES (1, 'one', 1, 'transceiver', 'down', E'It\'s\tdown');
INSERT INTO inbound_parts (carrier_id, number, recipient, reference, total, nth, data_coding, body) VALUES (1, '27820000001', '33555', 7, 2, 1, 8, '\x00ff');
INSERT INTO parked_receipts (carrier_id, carrier_message_id, number, sender, state, error) VALUES (1, '0x1F', '27820000001', 'Shop', 3, NULL);
INSERT INTO inbound_messages (carrier_id, number, recipient, text) VALUES (1, '27820000001', '33555', E'STOP\r\n\tnow');
INSERT INTO replies (account_id, number, recipient, text, received_at, inbound_id) VALUES (:account, '27820000001', '33555', '', now(), 1);

-- Years old, and beyond the partitions that are made of themselves.
SELECT make_message_partitions('2021-03-15');
INSERT INTO messages (id, account_id, batch_id, cost, parts, state, number, text)
VALUES (uuid_at('2021-03-31 23:59:59+00'), :account, 1, 0, 1, 3, '27820000001', E'old\tand\\long ago');
INSERT INTO submissions SELECT id, account_id, 1, 1, 'A0' FROM messages;

INSERT INTO sessions VALUES (decode('00ff5c0a09', 'hex'), :account, :user, now(), now() + interval '1 day');
INSERT INTO audit_log (account_id, user_id, action) VALUES (:account, NULL, 'test');
INSERT INTO dismissals (account_id, user_id, notice) VALUES (:account, :user, 'tour');

-- As on a server that has counted far: the second transaction was the first to get its ids.
INSERT INTO events (xid, account_id, name, data) VALUES
  ('900000000002', :account, 'message.received', '{"inboundId": 2}'), ('900000000001', :account, 'message.received', '{"inboundId": 1}'),
  ('900000000003', :account, 'message.received', '{"inboundId": 3}');
INSERT INTO failed_events (listener, account_id, name, data, error, tries, parked_at)
VALUES ('test', :account, 'message.received', '{"inboundId": 0}', E'no\tgood', 8, now());
INSERT INTO event_cursors VALUES ('test', '900000000001', 2), ('new', '0', 0);
