-- One action on many rows of a list, done in steps by workers (server/bulk-actions/).
CREATE TABLE bulk_actions (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  action text NOT NULL,
  list text NOT NULL,
  -- The group whose contacts are listed. It may be deleted meanwhile.
  group_id bigint,
  -- Who started it.
  actor jsonb NOT NULL,
  -- The rows: either their keys in order, or the list's query that they match.
  keys jsonb,
  matching jsonb,
  -- The key of the last row that was dealt with.
  place jsonb,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'cancelled', 'failed')),
  total integer,
  done integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  problem text,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  stepped_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  retry_at timestamptz,
  PRIMARY KEY (account_id, id),
  CHECK ((keys IS NULL) <> (matching IS NULL)),
  CHECK ((state = 'running') = (finished_at IS NULL))
);
CREATE INDEX bulk_actions_running ON bulk_actions (account_id, stepped_at) WHERE state = 'running';
SELECT own_rows_only('bulk_actions', 'SELECT, INSERT, UPDATE');
