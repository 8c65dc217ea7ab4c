-- Hosts to which no short link may lead, nor to their subdomains. The operator blocks them.
CREATE TABLE blocked_link_hosts (
  host text PRIMARY KEY,
  reason text NOT NULL,
  blocked_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT (host) ON blocked_link_hosts TO carillon_account;
