-- Texts that are written once and sent again and again (server/templates/).
CREATE TABLE templates (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 10),
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX templates_name ON templates (account_id, lower(name));
SELECT own_rows_only('templates', 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE accounts ADD most_templates bigint CHECK (most_templates >= 0);

-- The templates of an account's master, where it uses those: nothing else of a master can be read. An account asks only about itself.
CREATE FUNCTION master_templates(account bigint) RETURNS SETOF templates
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT t.* FROM accounts a JOIN templates t ON t.account_id = a.master_account_id
  WHERE a.id = account AND a.id = coalesce(current_account(), a.id) AND a.uses_master_templates
$$;
REVOKE ALL ON FUNCTION master_templates(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION master_templates(bigint) TO carillon_account;
