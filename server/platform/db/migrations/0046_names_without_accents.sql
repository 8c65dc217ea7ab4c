-- A search of names finds them whether accents are typed or not (server/contacts/finding/search.ts).
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Immutable, which unaccent() itself is not, because its rules could be changed: then the index below is to be rebuilt.
CREATE FUNCTION without_accents(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent', name));

-- A name as it is compared. Most are plain ASCII, and need no more than small letters: this function is put in line.
CREATE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(name) = length(name) THEN lower(name) ELSE without_accents(name) END;

DROP INDEX contacts_names;
CREATE INDEX contacts_names ON contacts USING gin (account_id, (folded_name(first_name || ' ' || last_name)) gin_trgm_ops)
  WITH (gin_pending_list_limit = 1024);

CREATE OR REPLACE FUNCTION contacts_by_name(part text, most integer) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT number FROM contacts
  WHERE account_id = current_account()
    AND folded_name(first_name || ' ' || last_name) LIKE '%' || regexp_replace(folded_name(part), '([\\%_])', '\\\1', 'g') || '%'
  LIMIT most
$$;
