-- Keys with which programs of an account use the API.
CREATE TABLE api_keys (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  environment text NOT NULL CHECK (environment IN ('live', 'test')),
  scopes text[] NOT NULL,
  -- Addresses and networks from which the key may be used. Empty for all.
  networks text[] NOT NULL DEFAULT '{}' CHECK (cardinality(networks) <= 50),
  created_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (account_id, id)
);
SELECT own_rows_only('api_keys', 'SELECT, INSERT, UPDATE');

-- The secrets of keys. Found by the hash of a secret before the account is known.
CREATE TABLE api_credentials (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id),
  key_id bigint NOT NULL,
  secret_hash bytea NOT NULL UNIQUE,
  -- The last four characters of the secret.
  ending text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it stops working, because a newer secret replaced it.
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text
);
CREATE INDEX api_credentials_of_key ON api_credentials (account_id, key_id);
SELECT own_rows_only('api_credentials', 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE accounts ADD COLUMN most_api_keys bigint CHECK (most_api_keys >= 0);
