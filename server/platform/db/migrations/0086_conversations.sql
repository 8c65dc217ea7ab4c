-- Conversations whose newest reply came on some days.
CREATE INDEX conversations_at ON conversations (account_id, last_at, last_reply_id);

-- Whether the newest reply was answered.
ALTER TABLE conversations ADD COLUMN answered boolean NOT NULL DEFAULT false;
