-- What each process with the role smtp did since it started, for /metrics.
CREATE TABLE email_inlets (
  process text PRIMARY KEY,
  -- Open connections.
  connections integer NOT NULL,
  -- See email-inlet/metrics/counters.ts.
  counters jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50);
