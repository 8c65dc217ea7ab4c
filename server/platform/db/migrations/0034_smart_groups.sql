-- Smart groups: a filter of contacts under a name. Who is in one is found when it is used (server/contacts/smart/).
ALTER TABLE groups
  -- As it was given; null: an ordinary group.
  ADD filter jsonb CHECK (jsonb_typeof(filter) = 'object' AND octet_length(filter::text) <= 16384),
  -- The groups that the filter names. They are not deleted while it does.
  ADD filter_groups bigint[] NOT NULL DEFAULT '{}' CHECK (cardinality(filter_groups) <= 100),
  ADD CONSTRAINT groups_smart_check CHECK (CASE WHEN filter IS NULL THEN filter_groups = '{}' ELSE members = 0 END);
CREATE INDEX groups_smart ON groups (account_id) WHERE filter IS NOT NULL;
GRANT UPDATE (filter, filter_groups) ON groups TO carillon_account;
