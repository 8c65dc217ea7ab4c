-- Finding contacts among millions, and taking back what was done to many of them.

-- Trigrams of names, in an index that also has the account (server/contacts/finding/).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

ALTER TABLE contacts ADD changed_at timestamptz NOT NULL DEFAULT now();

CREATE INDEX contacts_last_digits ON contacts (account_id, (reverse(number)) COLLATE "C");
CREATE INDEX contacts_names ON contacts USING gin (account_id, (lower(first_name || ' ' || last_name)) gin_trgm_ops)
  WITH (gin_pending_list_limit = 1024);

-- Neither index serves a role under row-level security, because their operators could leak. These functions run as their
-- owner and name the account themselves. They return `most` numbers at most, in no order.
CREATE FUNCTION contacts_by_last_digits(digits text, most integer) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT number FROM contacts
  WHERE account_id = current_account() AND reverse(number) COLLATE "C" >= reverse(digits)
    AND reverse(number) COLLATE "C" < reverse(digits) || ':'
  LIMIT most
$$;
CREATE FUNCTION contacts_by_name(part text, most integer) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT number FROM contacts
  WHERE account_id = current_account()
    AND lower(first_name || ' ' || last_name) LIKE '%' || regexp_replace(lower(part), '([\\%_])', '\\\1', 'g') || '%'
  LIMIT most
$$;
REVOKE ALL ON FUNCTION contacts_by_last_digits(text, integer), contacts_by_name(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION contacts_by_last_digits(text, integer), contacts_by_name(text, integer) TO carillon_account;

-- What a group is for, its colour in lists, and when a campaign was last sent to it.
ALTER TABLE groups
  ADD description text NOT NULL DEFAULT '' CHECK (length(description) <= 500),
  ADD colour text CHECK (colour IN ('red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink')),
  ADD last_used_at timestamptz;
GRANT UPDATE (description, colour, last_used_at) ON groups TO carillon_account;

-- What a bulk action was told besides its rows, and the bulk action that it takes back, or that takes it back.
ALTER TABLE bulk_actions
  ADD settings jsonb NOT NULL DEFAULT '{}',
  ADD undoes bigint,
  ADD undone_by bigint,
  -- For how many rows what they were before is kept.
  ADD changes integer NOT NULL DEFAULT 0;

-- What the rows of each step of a bulk action were before. Taken back from the last step on.
CREATE TABLE bulk_action_changes (
  account_id bigint NOT NULL,
  bulk_action_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  before jsonb NOT NULL,
  PRIMARY KEY (account_id, bulk_action_id, id),
  FOREIGN KEY (account_id, bulk_action_id) REFERENCES bulk_actions (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('bulk_action_changes', 'SELECT, INSERT, DELETE');
