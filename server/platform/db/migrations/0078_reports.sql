-- Reports of a range of days (server/reports/ranges/): what one holds and when it is mailed, those that were made, and their rows.
CREATE TABLE report_definitions (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  name text NOT NULL,
  content jsonb NOT NULL,
  range jsonb NOT NULL,
  schedule jsonb,
  -- When it is made next of itself; null if never.
  next_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id)
);
CREATE INDEX report_definitions_due ON report_definitions (next_at) WHERE next_at IS NOT NULL;
SELECT own_rows_only('report_definitions', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE reports (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  definition_id bigint,
  name text NOT NULL,
  content jsonb NOT NULL,
  -- Days of the zone that the account had then, both included.
  first_day date NOT NULL,
  last_day date NOT NULL,
  time_zone text NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed', 'cancelled')),
  problem text,
  -- Messages in the range, and how many were looked at: up to the batch that was created then.
  messages bigint,
  looked_at bigint NOT NULL DEFAULT 0,
  after_at timestamptz NOT NULL DEFAULT '-infinity',
  after_id bigint NOT NULL DEFAULT 0,
  -- Totals are written once all is summed up, up to the key that was written last.
  written_to text COLLATE "C",
  rows bigint NOT NULL DEFAULT 0,
  pieces integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  mail_to text[] NOT NULL DEFAULT '{}',
  share_hash bytea UNIQUE CHECK (length(share_hash) = 32),
  share_ends_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  stepped_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  retry_at timestamptz,
  PRIMARY KEY (account_id, id),
  CHECK (first_day <= last_day),
  CHECK ((share_hash IS NULL) = (share_ends_at IS NULL))
);
CREATE INDEX reports_running ON reports (account_id, stepped_at) WHERE state = 'running';
SELECT own_rows_only('reports', 'SELECT, INSERT, UPDATE, DELETE');

-- Whoever has a link may ask whose report it is.
CREATE POLICY shared ON reports FOR SELECT TO carillon_before_account USING (true);
GRANT SELECT (account_id, id, share_hash, share_ends_at) ON reports TO carillon_before_account;
