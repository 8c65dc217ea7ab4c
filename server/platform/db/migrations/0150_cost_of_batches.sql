-- What a batch's messages cost when they were created, in thousandths of a credit. Less `refunded`, this is what they cost
-- in the end. Reports add it up over many batches.
ALTER TABLE message_batches ADD COLUMN cost bigint NOT NULL DEFAULT 0;
UPDATE message_batches b SET cost = b.refunded + coalesce(
  (SELECT sum(l.cost) FROM batch_breakdowns l WHERE l.account_id = b.account_id AND l.batch_id = b.id), 0)
WHERE b.broken_down;
UPDATE message_batches b SET cost = coalesce((
  SELECT sum(m.cost) FROM messages m
  WHERE m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id), 0)
WHERE NOT b.broken_down;
