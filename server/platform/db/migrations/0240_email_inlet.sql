-- Email to SMS: mails to the address of an API key become messages of the key.

-- How a key takes mails. A key without a row takes none.
CREATE TABLE email_channels (
  account_id bigint NOT NULL REFERENCES accounts (id),
  key_id bigint NOT NULL,
  is_enabled boolean NOT NULL DEFAULT true,
  -- Addresses, and whole domains as '@example.com', in lower case. Empty: nobody may send.
  allowed_senders text[] NOT NULL DEFAULT '{}' CHECK (cardinality(allowed_senders) <= 50),
  -- Whether the subject goes before the text.
  includes_subject boolean NOT NULL DEFAULT false,
  PRIMARY KEY (account_id, key_id)
);
SELECT own_rows_only('email_channels', 'SELECT, INSERT, UPDATE');

-- The secret parts of addresses. Found before the account is known. They are not hashed, because users need to read
-- them, and because an address alone lets nobody send.
CREATE TABLE email_addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id),
  key_id bigint NOT NULL,
  secret text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it stops working, because a newer address replaced it.
  expires_at timestamptz,
  last_used_at timestamptz
);
CREATE INDEX email_addresses_of_key ON email_addresses (account_id, key_id);
SELECT own_rows_only('email_addresses', 'SELECT, INSERT, UPDATE');

-- The log of mails to addresses of keys.
CREATE TABLE email_mails (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  key_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- The address in the From header; empty if it has no single one.
  author text NOT NULL,
  envelope_sender text NOT NULL,
  remote_address text NOT NULL,
  -- NULL if the key hides texts.
  subject text,
  outcome text NOT NULL CHECK (outcome IN ('sent', 'partly', 'repeated', 'refused')),
  -- Why all or some messages were refused; empty for the others.
  reason text NOT NULL DEFAULT '',
  recipients integer NOT NULL,
  message_ids uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (account_id, id)
);
CREATE INDEX email_mails_of_key ON email_mails (account_id, key_id, id);
CREATE INDEX email_mails_of_outcome ON email_mails (account_id, key_id, outcome, id);
CREATE INDEX email_mails_age ON email_mails (at);
SELECT own_rows_only('email_mails', 'SELECT');

-- What mails have sent, so that a mail that arrives again has no further effect: hashes of a mail and a number.
CREATE TABLE email_sent (
  account_id bigint NOT NULL REFERENCES accounts (id),
  key_id bigint NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, key_id, hash)
);
CREATE INDEX email_sent_age ON email_sent (at);
SELECT own_rows_only('email_sent', 'SELECT');
