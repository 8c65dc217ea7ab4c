-- What the messages of an origin came to, over all its batches. It holds while all of these are broken down.
CREATE TABLE origin_sums (
  account_id bigint NOT NULL,
  origin_kind text NOT NULL,
  origin_id bigint NOT NULL,
  delivered bigint NOT NULL,
  failed bigint NOT NULL,
  -- In thousandths of a credit.
  refunded bigint NOT NULL,
  PRIMARY KEY (account_id, origin_kind, origin_id)
);
SELECT own_rows_only('origin_sums', 'SELECT');

CREATE INDEX message_batches_not_broken_down ON message_batches (account_id, origin_kind, origin_id) WHERE NOT broken_down;

DROP TRIGGER message_batches_void_breakdown ON message_batches;
CREATE TRIGGER message_batches_void_breakdown BEFORE UPDATE ON message_batches FOR EACH ROW
  WHEN (OLD.broken_down AND (OLD.queued, OLD.submitted, OLD.delivered, OLD.undelivered, OLD.expired, OLD.rejected, OLD.held, OLD.cancelled, OLD.unknown, OLD.refunded)
    IS DISTINCT FROM (NEW.queued, NEW.submitted, NEW.delivered, NEW.undelivered, NEW.expired, NEW.rejected, NEW.held, NEW.cancelled, NEW.unknown, NEW.refunded))
  EXECUTE FUNCTION void_breakdown();
