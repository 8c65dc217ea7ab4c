INSERT INTO brands (host, name, logo, logo_type, links, news_heading, news_content)
  VALUES ('two.example', 'Two "Bells"', '\x89504e47', 'image/png', '{"terms": "https://two.example/a?b=c"}', 'New', E'One\n\nTwo');
INSERT INTO accounts (master_account_id, name, brand_id, is_trial)
  SELECT :account, E'Sub\\account', id, true FROM brands WHERE host = 'two.example';

INSERT INTO attempts VALUES ('sign-in by address:x', 3, now());
INSERT INTO audit_log (account_id, user_id, action) VALUES (:account, NULL, 'test');
INSERT INTO sessions VALUES ('\x00ff5c0a09', :account, :user, now(), now() + interval '1 day');
INSERT INTO devices (account_id, user_id, token_hash, user_agent, trusted_until)
  VALUES (:account, :user, '\x0102', E'Fire\tfox', now() + interval '1 day');

INSERT INTO pending_sign_ins (token_hash, account_id, user_id, expires_at) VALUES ('\x03', :account, :user, now());
INSERT INTO one_time_tokens (token_hash, purpose, account_id, user_id, expires_at)
  VALUES ('\x04', 'password reset', :account, :user, now()), ('\x05', 'solved captcha', NULL, NULL, now());
INSERT INTO authenticators (account_id, user_id, secret) VALUES (:account, :user, '\x00ff');
INSERT INTO recovery_codes VALUES (:account, :user, '\x06');
INSERT INTO passkeys (account_id, user_id, credential_id, public_key, counter, transports, host, name)
  VALUES (:account, :user, 'abc', '\x07', 1, '{internal,"x,y"}', 'localhost', 'Mine');

INSERT INTO former_users (account_id, id, username, full_name) VALUES (:account, 0, 'gone', E'O''Brien\tthe first');
INSERT INTO invitations (account_id, token_hash, email, role, user_id, expires_at)
  VALUES (:account, '\x08', 'x@example.com', 'viewer', :user, now());
INSERT INTO confirmed_addresses (account_id, address, token_hash, requested_by, expires_at, confirmed_at) VALUES
  (:account, 'a@b.example', NULL, :user, now(), now()), (:account, 'c@d.example', sha256(('confirm ' || :account)::bytea), NULL, now() + interval '1 day', NULL);
