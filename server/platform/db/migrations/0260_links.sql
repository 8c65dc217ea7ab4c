-- Short links, the hosts that serve them, and their clicks.

-- Hosts of accounts that serve their links.
CREATE TABLE link_domains (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  host text NOT NULL,
  -- Proves by DNS that the account may use the host.
  token text NOT NULL,
  -- Null until DNS and an answer over HTTPS were seen.
  verified_at timestamptz,
  checked_at timestamptz,
  problem text,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id)
);
SELECT own_rows_only('link_domains', 'SELECT, INSERT, UPDATE, DELETE');

-- Finds the account of a host before the account is known. Only verified hosts are here.
CREATE TABLE link_hosts (
  host text PRIMARY KEY,
  account_id bigint NOT NULL,
  domain_id bigint NOT NULL
);
CREATE INDEX link_hosts_of_domain ON link_hosts (account_id, domain_id);
SELECT own_rows_only('link_hosts', 'INSERT, DELETE');
-- Links of an account must not lead to the links of another, so every account may know the hosts.
CREATE POLICY hosts ON link_hosts FOR SELECT TO carillon_account USING (true);
GRANT SELECT (host) ON link_hosts TO carillon_account;

CREATE TABLE short_links (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Null for the installation's own host.
  domain_id bigint,
  -- Null for links that only messages have.
  slug text,
  target text NOT NULL,
  title text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  -- Other targets by device or country, first match first: [{devices, countries, target}].
  rules jsonb NOT NULL DEFAULT '[]',
  password_hash text,
  ends_at timestamptz,
  max_clicks integer CHECK (max_clicks > 0),
  -- Where readers go once the link has ended; null for the brand's page.
  ended_target text,
  is_enabled boolean NOT NULL DEFAULT true,
  archived_at timestamptz,
  -- The operator blocked the link, and why.
  blocked_because text,
  -- The campaign that made the link; null for links of users.
  campaign_id bigint,
  created_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- Counts of persons' clicks, and of previews and programs.
  clicks bigint NOT NULL DEFAULT 0,
  other_clicks bigint NOT NULL DEFAULT 0,
  last_click_at timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX short_links_newest ON short_links (account_id, created_at, id) WHERE slug IS NOT NULL;
CREATE INDEX short_links_of_campaign ON short_links (account_id, campaign_id) WHERE campaign_id IS NOT NULL;
SELECT own_rows_only('short_links', 'SELECT, INSERT, UPDATE, DELETE');

-- The targets that a link had.
CREATE TABLE link_targets (
  account_id bigint NOT NULL REFERENCES accounts (id),
  link_id bigint NOT NULL,
  version integer NOT NULL,
  target text NOT NULL,
  changed_by bigint,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, link_id, version)
);
SELECT own_rows_only('link_targets', 'SELECT, INSERT');

-- Finds a link before its account is known. The host is '' for the installation's own.
CREATE TABLE link_slugs (
  host text NOT NULL,
  slug text NOT NULL,
  account_id bigint NOT NULL,
  link_id bigint NOT NULL,
  PRIMARY KEY (host, slug)
);
CREATE INDEX link_slugs_of_link ON link_slugs (account_id, link_id);
SELECT own_rows_only('link_slugs', 'SELECT, INSERT');

-- The batches of messages with links (decision 75). The slug of a recipient has the serial and the position in the batch.
CREATE TABLE link_batches (
  serial bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  link_id bigint NOT NULL,
  host text NOT NULL,
  first_message_id uuid NOT NULL,
  messages integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX link_batches_of_link ON link_batches (account_id, link_id);
CREATE INDEX link_batches_of_message ON link_batches (account_id, first_message_id);
SELECT own_rows_only('link_batches', 'SELECT, INSERT');

-- Single clicks, kept for a time.
CREATE TABLE link_clicks (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id uuid NOT NULL,
  link_id bigint NOT NULL,
  at timestamptz NOT NULL,
  -- The recipient's message; null for links that everybody shares.
  message_id uuid,
  -- 'person', 'preview' or 'program'.
  kind text NOT NULL CHECK (kind IN ('person', 'preview', 'program')),
  country text NOT NULL DEFAULT '',
  device text NOT NULL DEFAULT '',
  os text NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, id)
);
CREATE INDEX link_clicks_of_link ON link_clicks (account_id, link_id, at, id);
CREATE INDEX link_clicks_of_message ON link_clicks (account_id, message_id) WHERE message_id IS NOT NULL;
CREATE INDEX link_clicks_age ON link_clicks USING brin (at);
SELECT own_rows_only('link_clicks', 'SELECT');

-- Clicks by hour, country and device.
CREATE TABLE link_hours (
  account_id bigint NOT NULL REFERENCES accounts (id),
  link_id bigint NOT NULL,
  hour timestamptz NOT NULL,
  kind text NOT NULL,
  country text NOT NULL,
  device text NOT NULL,
  clicks integer NOT NULL,
  -- Of these, the first of a recipient or of a visitor.
  firsts integer NOT NULL,
  PRIMARY KEY (account_id, link_id, hour, kind, country, device)
);
CREATE INDEX link_hours_age ON link_hours USING brin (hour);
SELECT own_rows_only('link_hours', 'SELECT');

-- Who clicked: a recipient's message, or a visitor known by a digest that changes every day.
CREATE TABLE link_visitors (
  account_id bigint NOT NULL REFERENCES accounts (id),
  link_id bigint NOT NULL,
  visitor uuid NOT NULL,
  is_recipient boolean NOT NULL,
  first_at timestamptz NOT NULL,
  clicks integer NOT NULL DEFAULT 1,
  PRIMARY KEY (account_id, link_id, visitor)
);
CREATE INDEX link_visitors_of_message ON link_visitors (account_id, visitor) WHERE is_recipient;
CREATE INDEX link_visitors_age ON link_visitors (first_at) WHERE NOT is_recipient;
SELECT own_rows_only('link_visitors', 'SELECT');

ALTER TABLE accounts ADD COLUMN most_links bigint CHECK (most_links >= 0);
