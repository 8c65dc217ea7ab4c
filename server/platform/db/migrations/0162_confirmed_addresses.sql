-- Email addresses of people who are not users of the account, to which it wants to send mail regularly. Nothing is sent before
-- the address is confirmed with the link in an email. Found by the hash of the link's token before the account is known.
CREATE TABLE confirmed_addresses (
  account_id bigint NOT NULL REFERENCES accounts (id),
  address text NOT NULL CHECK (address <> ''),
  -- NULL once the link was used.
  token_hash bytea UNIQUE,
  requested_by bigint,
  requested_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  PRIMARY KEY (account_id, address)
);
SELECT own_rows_only('confirmed_addresses', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY sign_in ON confirmed_addresses TO carillon_before_account USING (true);
GRANT SELECT, UPDATE (token_hash, confirmed_at), DELETE ON confirmed_addresses TO carillon_before_account;
INSERT INTO confirmed_addresses (account_id, address, expires_at, confirmed_at)
SELECT account_id, forward_to, now(), now() FROM reply_defaults WHERE forward_to <> '';
