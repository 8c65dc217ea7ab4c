-- Conversations whose newest reply came on some days.
CREATE INDEX conversations_at ON conversations (account_id, last_at, last_reply_id);
