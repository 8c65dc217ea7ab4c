-- Messages of test keys, which are neither sent nor charged. Their state follows from the outcome and the time.
CREATE TABLE test_messages (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id uuid NOT NULL,
  key_id bigint NOT NULL,
  number text NOT NULL,
  sender text NOT NULL,
  text text NOT NULL,
  parts smallint NOT NULL,
  reference text NOT NULL DEFAULT '',
  cost_centre text NOT NULL DEFAULT '',
  -- The state at the end.
  outcome text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it is sent, and when it reaches the outcome. A message that is never sent has only the latter.
  sends_at timestamptz,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX test_messages_by_reference ON test_messages (account_id, reference, id) WHERE reference <> '';
CREATE INDEX test_messages_age ON test_messages (created_at);
SELECT own_rows_only('test_messages', 'SELECT, UPDATE');
