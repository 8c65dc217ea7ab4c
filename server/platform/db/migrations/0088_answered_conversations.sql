-- The newest conversations that were answered, or were not: where hardly any are so, all would be read.
CREATE INDEX conversations_answered ON conversations (account_id, answered, last_reply_id);
