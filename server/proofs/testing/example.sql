INSERT INTO proofs (account_id, hash, key, message_id, number, account_name, issued_at) VALUES
  (:account, sha256('one'), '\x00ff0a0d5c2e27220102030405060708', uuid_at('2021-03-31 23:59:59+00'), '27820000001', E'Quoted "name"\t& Co', '2026-01-01 12:00:00.123+00'),
  (:account, sha256('forgotten'), NULL, uuid_at('2021-03-31 23:59:59+00'), '', 'Shop', '2026-01-01 12:00:00+00');
