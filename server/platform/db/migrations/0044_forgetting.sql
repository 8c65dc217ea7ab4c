-- A field whose values were taken out of the contacts. It stays, so that no other field gets its key: what can be undone may still
-- hold values under it.
ALTER TABLE contact_fields ADD COLUMN is_gone boolean NOT NULL DEFAULT false;

-- Numbers that are being forgotten, until nothing of them is left.
CREATE TABLE forgettings (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  number text NOT NULL COLLATE "C",
  -- Which of those that keep much of numbers is looked through, and how far; null: from its start.
  part integer NOT NULL DEFAULT 0,
  place jsonb,
  stepped_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  retry_at timestamptz,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, number)
);
SELECT own_rows_only('forgettings', 'SELECT');

-- What is below people is asked by: whether an account is forgetting anybody.
CREATE FUNCTION is_forgetting(account bigint) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM forgettings WHERE account_id = account)
$$;
