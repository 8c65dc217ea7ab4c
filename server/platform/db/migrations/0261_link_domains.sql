-- Domains of accounts for short links: how they are checked, and what remains of removed ones.
ALTER TABLE link_domains
  -- Whether DNS led to our server at the last check. The proxy may then get a certificate before the domain is verified.
  ADD COLUMN points_here boolean NOT NULL DEFAULT false,
  -- Since when every check of a verified domain has failed.
  ADD COLUMN failing_since timestamptz,
  -- When the domain had failed for so long that new links no longer use it.
  ADD COLUMN failed_at timestamptz,
  -- The links of a removed domain still work, so its host stays in link_hosts.
  ADD COLUMN removed_at timestamptz;
CREATE UNIQUE INDEX link_domains_host ON link_domains (account_id, host);
CREATE UNIQUE INDEX link_domains_default ON link_domains (account_id) WHERE is_default;
CREATE INDEX link_domains_by_host ON link_domains (host);

ALTER TABLE short_links
  -- The host of the link's address, which never changes. Null for the installation's own.
  ADD COLUMN host text;

-- The host that a sub-account's links get from its master's default domain. Nothing else of a master can be read. An account
-- asks only about itself.
CREATE FUNCTION master_links_host(account bigint) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.host FROM accounts a JOIN link_domains d ON d.account_id = a.master_account_id
  WHERE a.id = account AND a.id = coalesce(current_account(), a.id)
    AND d.is_default AND d.verified_at IS NOT NULL AND d.failed_at IS NULL AND d.removed_at IS NULL
$$;
REVOKE ALL ON FUNCTION master_links_host(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION master_links_host(bigint) TO carillon_account;
