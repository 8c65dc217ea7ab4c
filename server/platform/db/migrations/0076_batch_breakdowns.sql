-- What the messages of a batch came to, by country, state and error. It is worked out once nothing of the batch is under way,
-- so that reports read some lines per batch and no messages.
CREATE TABLE batch_breakdowns (
  account_id bigint NOT NULL,
  batch_id bigint NOT NULL,
  -- '' where the numbers do not tell.
  country text NOT NULL,
  state smallint NOT NULL,
  -- '' without one. What looks like a phone number is left out.
  error text NOT NULL,
  messages integer NOT NULL CHECK (messages > 0),
  parts integer NOT NULL,
  cost bigint NOT NULL,
  -- From submission to delivery, of all that were delivered together.
  delivery_ms bigint NOT NULL,
  PRIMARY KEY (account_id, batch_id, country, state, error)
);
SELECT own_rows_only('batch_breakdowns', 'SELECT');

ALTER TABLE message_batches ADD broken_down boolean NOT NULL DEFAULT false;
CREATE INDEX message_batches_to_break_down ON message_batches (id) WHERE state = 'done' AND NOT broken_down;

-- A count that changes afterwards (a late receipt) makes the breakdown void, whoever changes it.
CREATE FUNCTION void_breakdown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.broken_down := false;
  RETURN NEW;
END $$;
CREATE TRIGGER message_batches_void_breakdown BEFORE UPDATE ON message_batches FOR EACH ROW
  WHEN (OLD.broken_down AND (OLD.queued, OLD.submitted, OLD.delivered, OLD.undelivered, OLD.expired, OLD.rejected, OLD.held, OLD.cancelled, OLD.unknown)
    IS DISTINCT FROM (NEW.queued, NEW.submitted, NEW.delivered, NEW.undelivered, NEW.expired, NEW.rejected, NEW.held, NEW.cancelled, NEW.unknown))
  EXECUTE FUNCTION void_breakdown();

-- Accounts see what the carriers that took their messages are called, and nothing else of them.
CREATE FUNCTION carrier_names(wanted integer[]) RETURNS TABLE (id integer, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.id, c.name FROM carriers c WHERE c.id = ANY(wanted)
$$;
REVOKE ALL ON FUNCTION carrier_names(integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION carrier_names(integer[]) TO carillon_account;
