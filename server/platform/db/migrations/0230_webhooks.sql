-- Endpoints of webhooks, what happened in accounts that have some, and its way to each endpoint.

CREATE TABLE webhook_endpoints (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  url text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- Endpoints for tests get events of test keys only, the others none of them.
  is_test boolean NOT NULL DEFAULT false,
  format text NOT NULL CHECK (format IN ('single', 'batch', 'classic')),
  -- The method, content type and body of the format 'classic'.
  classic jsonb,
  event_types text[] NOT NULL,
  -- Empty lists let everything through.
  campaign_ids bigint[] NOT NULL DEFAULT '{}',
  key_ids bigint[] NOT NULL DEFAULT '{}',
  senders text[] NOT NULL DEFAULT '{}',
  -- The account's own headers, and the secrets of signatures, encrypted.
  headers bytea NOT NULL,
  secret bytea NOT NULL,
  secret_ending text NOT NULL,
  previous_secret bytea,
  previous_secret_until timestamptz,
  is_enabled boolean NOT NULL DEFAULT true,
  disabled_because text CHECK (disabled_because IN ('gone', 'failing')),
  created_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id)
);
SELECT own_rows_only('webhook_endpoints', 'SELECT, INSERT, UPDATE, DELETE');

-- How far the events of an account have been collected.
CREATE TABLE webhook_feeds (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  -- Of the feed of events; null while there are no endpoints.
  cursor text,
  last_sequence bigint NOT NULL DEFAULT 0
);
SELECT own_rows_only('webhook_feeds', 'SELECT, INSERT, UPDATE');

-- An event that at least one endpoint wants.
CREATE TABLE webhook_events (
  account_id bigint NOT NULL REFERENCES accounts (id),
  sequence bigint NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  at timestamptz NOT NULL,
  message_id uuid,
  data jsonb NOT NULL,
  -- For deleting old events.
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, sequence)
);
CREATE INDEX webhook_events_by_id ON webhook_events (account_id, id);
CREATE INDEX webhook_events_of_message ON webhook_events (account_id, message_id) WHERE message_id IS NOT NULL;
CREATE INDEX webhook_events_age ON webhook_events USING brin (stored_at);
SELECT own_rows_only('webhook_events', 'SELECT');

-- An event on its way to an endpoint.
CREATE TABLE webhook_deliveries (
  account_id bigint NOT NULL REFERENCES accounts (id),
  endpoint_id bigint NOT NULL,
  sequence bigint NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries smallint NOT NULL DEFAULT 0,
  -- When the next attempt is due, while waiting.
  next_at timestamptz,
  last_at timestamptz,
  last_status smallint,
  -- The last attempts.
  calls uuid[] NOT NULL DEFAULT '{}',
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, endpoint_id, sequence)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (account_id, endpoint_id, next_at, sequence) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (account_id, endpoint_id, sequence) WHERE state = 'failed';
CREATE INDEX webhook_deliveries_age ON webhook_deliveries USING brin (stored_at);
SELECT own_rows_only('webhook_deliveries', 'SELECT, UPDATE');

-- The log of calls. Bodies are cut.
CREATE TABLE webhook_calls (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id uuid NOT NULL,
  endpoint_id bigint NOT NULL,
  at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  sequences bigint[] NOT NULL,
  is_accepted boolean NOT NULL,
  status smallint,
  problem text,
  method text NOT NULL,
  url text NOT NULL,
  request_headers jsonb NOT NULL,
  request_body text NOT NULL,
  response_headers jsonb NOT NULL,
  response_body text NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX webhook_calls_age ON webhook_calls USING brin (at);
SELECT own_rows_only('webhook_calls', 'SELECT, INSERT');

-- The calls of an endpoint in an hour, by outcome and duration.
CREATE TABLE webhook_hours (
  account_id bigint NOT NULL REFERENCES accounts (id),
  endpoint_id bigint NOT NULL,
  hour timestamptz NOT NULL,
  calls integer NOT NULL DEFAULT 0,
  failed_calls integer NOT NULL DEFAULT 0,
  -- How many calls took up to 1, 2, 4, 8 … ms.
  durations integer[] NOT NULL,
  PRIMARY KEY (account_id, endpoint_id, hour)
);
CREATE INDEX webhook_hours_age ON webhook_hours (hour);
SELECT own_rows_only('webhook_hours', 'SELECT');

-- The queue of each endpoint: who serves it, and whether it works.
CREATE TABLE webhook_queues (
  account_id bigint NOT NULL,
  endpoint_id bigint NOT NULL,
  -- When the next waiting event is due; null if none waits, or the endpoint is disabled.
  due_at timestamptz,
  leased_until timestamptz,
  epoch integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  -- The endpoint asked for a pause, or does not work.
  paused_until timestamptz,
  -- The endpoint works again: waiting events that were tried before this are due at once.
  retry_before timestamptz,
  -- Waiting events that were stored before this are dropped.
  discard_before timestamptz,
  last_failure_at timestamptz,
  last_failure text,
  PRIMARY KEY (account_id, endpoint_id)
);
CREATE INDEX webhook_queues_due ON webhook_queues (due_at) WHERE due_at IS NOT NULL;
SELECT own_rows_only('webhook_queues', 'SELECT, INSERT, UPDATE, DELETE');
