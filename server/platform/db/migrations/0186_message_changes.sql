-- The changes of messages' states, for programs that read them. Read in the order of commits, like `events`.
CREATE TABLE message_changes (
  account_id bigint NOT NULL REFERENCES accounts (id),
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  -- Pairs of a message's id and its new state.
  changes jsonb NOT NULL,
  PRIMARY KEY (account_id, xid, id)
);
CREATE INDEX message_changes_age ON message_changes (at);
SELECT own_rows_only('message_changes', 'SELECT');

-- The accounts whose changes are recorded.
CREATE TABLE message_watchers (account_id bigint PRIMARY KEY REFERENCES accounts (id));
SELECT own_rows_only('message_watchers', 'SELECT, INSERT');
