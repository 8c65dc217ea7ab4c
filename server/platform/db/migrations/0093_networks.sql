-- What became of messages is told by network too. Lines that were written before tell none.
ALTER TABLE batch_breakdowns ADD network text NOT NULL DEFAULT '';
ALTER TABLE batch_breakdowns ALTER network DROP DEFAULT;
ALTER TABLE batch_breakdowns DROP CONSTRAINT batch_breakdowns_pkey;
ALTER TABLE batch_breakdowns ADD PRIMARY KEY (account_id, batch_id, country, network, state, error);
-- Batches whose messages are all there, and whose numbers nobody forgot, are broken down anew.
UPDATE message_batches b SET broken_down = false
WHERE broken_down AND size = (
  SELECT count(*) FROM messages m
  WHERE m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id AND m.number <> '');
