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

-- The templates that an account may use: its own, or its master's, of which nothing else can be read. An account asks only about itself.
CREATE FUNCTION usable_templates(account bigint) RETURNS SETOF templates
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT t.* FROM accounts a JOIN templates t
    ON t.account_id = CASE WHEN a.uses_master_templates THEN coalesce(a.master_account_id, a.id) ELSE a.id END
  WHERE a.id = account AND a.id = coalesce(current_account(), a.id)
$$;
REVOKE ALL ON FUNCTION usable_templates(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION usable_templates(bigint) TO carillon_account;
