-- How many contacts an account has, as changes to be summed up: counting millions of rows takes long, and one row for
-- the count would be waited for by everybody who writes contacts.

CREATE TABLE contact_count_changes (
  account_id bigint NOT NULL REFERENCES accounts (id),
  change integer NOT NULL
);
CREATE INDEX contact_count_changes_of_account ON contact_count_changes (account_id) INCLUDE (change);
SELECT own_rows_only('contact_count_changes', 'SELECT');

-- As its owner: accounts do not write counts.
CREATE FUNCTION count_contacts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO contact_count_changes (account_id, change)
  SELECT account_id, (CASE WHEN TG_OP = 'DELETE' THEN -count(*) ELSE count(*) END)::int FROM changed_contacts GROUP BY account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER contacts_added AFTER INSERT ON contacts
  REFERENCING NEW TABLE AS changed_contacts FOR EACH STATEMENT EXECUTE FUNCTION count_contacts();
CREATE TRIGGER contacts_removed AFTER DELETE ON contacts
  REFERENCING OLD TABLE AS changed_contacts FOR EACH STATEMENT EXECUTE FUNCTION count_contacts();

INSERT INTO contact_count_changes SELECT account_id, count(*) FROM contacts GROUP BY account_id;
