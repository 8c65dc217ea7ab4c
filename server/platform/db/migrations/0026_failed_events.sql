-- What listeners have failed to hear: server/platform/events/failed-events.ts. An event without an `error` only waits for an
-- earlier one of its account; parked is what is not tried any more until the operator says so. The owner's alone.
CREATE TABLE failed_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listener text NOT NULL,
  account_id bigint NOT NULL,
  name text NOT NULL,
  data jsonb NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now(),
  error text,
  tries smallint NOT NULL DEFAULT 0,
  retry_at timestamptz,
  parked_at timestamptz
);
ALTER TABLE failed_events ENABLE ROW LEVEL SECURITY;
CREATE INDEX failed_events_waiting ON failed_events (listener, account_id, id) WHERE parked_at IS NULL;
