-- What each user has begun to write in Send Message (server/sending/message-draft/).
CREATE TABLE message_drafts (
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- Another one with every save: whoever read an earlier one does not overwrite it.
  version uuid NOT NULL DEFAULT gen_random_uuid(),
  fields jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, user_id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('message_drafts', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX message_drafts_saved ON message_drafts (saved_at);
