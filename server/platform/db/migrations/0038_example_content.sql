-- The example content of an account: what there is to try the console with, until somebody removes it.
CREATE TABLE example_content (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  -- `removed` stays, so that it is not made again.
  state text NOT NULL DEFAULT 'wanted' CHECK (state IN ('wanted', 'there', 'removed')),
  -- The ids, keys and numbers of what was made.
  made jsonb NOT NULL DEFAULT '{}',
  -- Contacts that were changed later are somebody's own.
  made_at timestamptz
);
SELECT own_rows_only('example_content', 'SELECT');
