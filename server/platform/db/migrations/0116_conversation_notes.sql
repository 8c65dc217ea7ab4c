-- Notes about the person in a conversation, which only the account's users see.
CREATE TABLE conversation_notes (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  number text COLLATE "C" NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  -- Null once the user is gone.
  user_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id) ON DELETE SET NULL (user_id)
);
CREATE INDEX conversation_notes_number ON conversation_notes (account_id, number, id);
SELECT own_rows_only('conversation_notes', 'SELECT, INSERT, DELETE');
