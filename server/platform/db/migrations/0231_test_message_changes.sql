-- When the next change of a test message is due to be recorded; null if none is.
ALTER TABLE test_messages ADD COLUMN changes_at timestamptz;
CREATE INDEX test_messages_changes ON test_messages (changes_at) WHERE changes_at IS NOT NULL;
