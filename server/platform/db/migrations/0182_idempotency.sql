-- The answers of API calls with an Idempotency-Key, so that a repeated call has no further effect.
CREATE TABLE idempotent_calls (
  account_id bigint NOT NULL REFERENCES accounts (id),
  key_id bigint NOT NULL,
  -- The header's value. A call with many messages is done in several steps, which have a number from 0.
  idempotency_key text NOT NULL,
  step integer NOT NULL,
  -- The hash of the path and the body.
  request_hash bytea NOT NULL,
  -- NULL only within the transaction that does the work.
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, key_id, idempotency_key, step)
);
CREATE INDEX idempotent_calls_age ON idempotent_calls (created_at);
SELECT own_rows_only('idempotent_calls', 'SELECT');
