INSERT INTO carriers (name, settings) VALUES ('One', E'{"host": "127.0.0.1", "port": 2775, "password": "pass\\\\word"}');
INSERT INTO routes (carrier_id, prefix, account_id, sender) VALUES (1, '27', :account, 'Shop');
INSERT INTO carrier_binds (carrier_id, gateway, nth, type, state, last_error) VALUES (1, 'one', 1, 'transceiver', 'down', E'It\'s\tdown');
INSERT INTO receipt_words (carrier_id, word, receipts) VALUES (1, E'FA\\IL', 3);

INSERT INTO inbound_parts (carrier_id, number, recipient, reference, total, nth, data_coding, body)
  VALUES (1, '27820000001', '33555', 7, 2, 1, 8, '\x00ff');
INSERT INTO inbound_messages (carrier_id, number, recipient, text) VALUES (1, '27820000001', '33555', E'STOP\r\n\tnow');
