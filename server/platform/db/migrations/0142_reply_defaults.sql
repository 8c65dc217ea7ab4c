-- What happens to a new reply. Accounts without a row keep all replies in the inbox, assigned to nobody.
CREATE TABLE reply_defaults (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  -- For replies that may answer another message.
  uncertain text NOT NULL CHECK (uncertain IN ('inbox', 'forward', 'done')),
  forward_to text NOT NULL CHECK (uncertain <> 'forward' OR forward_to <> ''),
  assignment text NOT NULL CHECK (assignment IN ('nobody', 'user', 'turn')),
  assigned_to bigint,
  -- The user who was last in turn.
  last_assigned bigint,
  finishes_opt_outs boolean NOT NULL,
  FOREIGN KEY (account_id, assigned_to) REFERENCES users (account_id, id) ON DELETE SET NULL (assigned_to)
);
SELECT own_rows_only('reply_defaults', 'SELECT, INSERT, UPDATE');
