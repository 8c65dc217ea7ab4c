-- The names that accounts want to be seen as, and what the operator decided (server/sender-ids/).
CREATE TABLE sender_ids (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  sender text NOT NULL CHECK (sender ~ '^[A-Za-z0-9]{1,15}$'),
  purpose text NOT NULL CHECK (purpose <> '' AND length(purpose) <= 500),
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'approved', 'refused', 'withdrawn')),
  -- Why it was refused.
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  -- Where it may be used; none means everywhere.
  countries text[] NOT NULL DEFAULT '{}',
  is_default boolean NOT NULL DEFAULT false CHECK (NOT is_default OR state = 'approved'),
  requested_by bigint,
  requested_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  PRIMARY KEY (account_id, id),
  CHECK ((state = 'refused') = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX sender_ids_sender ON sender_ids (account_id, lower(sender));
CREATE UNIQUE INDEX sender_ids_default ON sender_ids (account_id) WHERE is_default;
-- What waits for the operator.
CREATE INDEX sender_ids_requested ON sender_ids (requested_at) WHERE state = 'requested';
SELECT own_rows_only('sender_ids', 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE accounts ADD most_sender_ids bigint CHECK (most_sender_ids >= 0);
