-- Hosts to which no short link may lead, nor to their subdomains. The operator blocks them.
CREATE TABLE blocked_link_hosts (
  host text PRIMARY KEY,
  reason text NOT NULL,
  blocked_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT (host) ON blocked_link_hosts TO carillon_account;

-- The call that created the link from a file, so that repeating it creates nothing.
ALTER TABLE short_links ADD COLUMN import_key uuid;
CREATE INDEX short_links_of_import ON short_links (account_id, import_key, id) WHERE import_key IS NOT NULL;

-- What each process with the role links did since it started, for /metrics.
CREATE TABLE link_servers (
  process text PRIMARY KEY,
  -- Clicks that wait to be stored.
  waiting integer NOT NULL,
  -- See links/metrics/counters.ts.
  counters jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50);
