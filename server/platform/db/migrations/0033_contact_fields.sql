-- The custom fields of an account's contacts. Values stay under their field's key, which never changes: renaming a field
-- is one row.
CREATE TABLE contact_fields (
  account_id bigint NOT NULL REFERENCES accounts (id),
  key text NOT NULL COLLATE "C",
  -- How it stands in messages, and how it did once.
  name text NOT NULL COLLATE "C",
  former_names text[] NOT NULL DEFAULT '{}',
  -- Fields that were merged into it. Until all contacts are dealt with, some have their value there.
  merged_keys text[] NOT NULL DEFAULT '{}',
  type text NOT NULL DEFAULT 'text' CHECK (type IN ('text', 'number', 'date', 'choice')),
  choices text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Its values are still there for a while, so that it can be restored.
  deleted_at timestamptz,
  PRIMARY KEY (account_id, key)
);
CREATE UNIQUE INDEX contact_fields_name ON contact_fields (account_id, name) WHERE deleted_at IS NULL;
SELECT own_rows_only('contact_fields', 'SELECT, INSERT, UPDATE');

INSERT INTO contact_fields (account_id, key, name)
SELECT DISTINCT account_id, field, field FROM contacts, jsonb_object_keys(fields) AS field;

-- A filter may compare several fields. Actions that are running keep the condition that they were started with.
UPDATE bulk_actions SET matching = (matching - ARRAY['field', 'comparison', 'value']) || jsonb_build_object('where', jsonb_build_array(
  jsonb_strip_nulls(jsonb_build_object(
    'field', matching -> 'field', 'comparison', coalesce(matching -> 'comparison', '"is"'), 'value', matching -> 'value'))))
WHERE matching ? 'field';
