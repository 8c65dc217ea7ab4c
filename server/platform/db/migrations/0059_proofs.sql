-- Proofs of messages (server/proofs/): what is needed to confirm one later. What was stated is in its file, and in the message.
CREATE TABLE proofs (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- SHA-256 of the statement.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  -- A random part of the statement: without it, nobody can try which number has that hash. It goes with the number.
  key bytea CHECK (length(key) = 16),
  message_id uuid NOT NULL,
  number text NOT NULL,
  -- What the account was called then.
  account_name text NOT NULL,
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CHECK ((key IS NULL) = (number = ''))
);
CREATE INDEX proofs_of_message ON proofs (account_id, message_id, id);
CREATE INDEX proofs_of_number ON proofs (account_id, number) WHERE number <> '';
CREATE INDEX proofs_hash ON proofs (hash);
SELECT own_rows_only('proofs', 'SELECT, INSERT');

-- Whoever has a hash may ask whose it is.
CREATE POLICY confirm ON proofs FOR SELECT TO carillon_before_account USING (true);
GRANT SELECT (hash, account_id) ON proofs TO carillon_before_account;

-- An account reads the carrier's ids of its messages. Ids of messages rise with time, and so do those of submissions: a few blocks say
-- where one is, and writing them costs next to nothing.
CREATE INDEX submissions_of_message ON submissions USING brin (message_id) WITH (pages_per_range = 32, autosummarize = on);
CREATE POLICY own_rows ON submissions FOR SELECT TO carillon_account USING (account_id = current_account());
GRANT SELECT (message_id, account_id, parts, carrier_message_id) ON submissions TO carillon_account;
