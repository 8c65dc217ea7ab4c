-- How many calls all workers have made to endpoints of webhooks, for /metrics.
CREATE TABLE webhook_totals (
  outcome text PRIMARY KEY CHECK (outcome IN ('accepted', 'failed', 'not_made')),
  calls bigint NOT NULL DEFAULT 0
);
ALTER TABLE webhook_totals ENABLE ROW LEVEL SECURITY;
