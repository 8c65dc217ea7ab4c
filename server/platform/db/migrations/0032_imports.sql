-- Imports of workbooks and contact cards, into several groups or none, with options, and with counts of what became of
-- the contacts.
ALTER TABLE imports DROP CONSTRAINT imports_state_check;
ALTER TABLE imports
  ADD CONSTRAINT imports_state_check
    CHECK (state IN ('uploading', 'uploaded', 'reading', 'saving', 'done', 'failed', 'cancelled')),
  -- What was uploaded. All but texts are converted into rows of text as they are uploaded.
  ADD COLUMN kind text NOT NULL DEFAULT 'text' CHECK (kind IN ('text', 'workbook', 'cards')),
  -- Of a converted file: each sheet's name, its first chunk, how many it has, and their bytes.
  ADD COLUMN sheets jsonb NOT NULL DEFAULT '[]',
  -- Of a file with column names, which ones, as a digest: the next file with the same names is read like this one.
  ADD COLUMN header_key text COLLATE "C",
  -- What is done with a contact that exists: nothing, or what the file says, where it says nothing too or not.
  ADD COLUMN updates_existing boolean NOT NULL DEFAULT true,
  ADD COLUMN overwrites_with_blank boolean NOT NULL DEFAULT false,
  ADD COLUMN added integer NOT NULL DEFAULT 0,
  ADD COLUMN updated integer NOT NULL DEFAULT 0,
  ADD COLUMN unchanged integer NOT NULL DEFAULT 0;
UPDATE imports SET added = imported, unchanged = already_there;
ALTER TABLE imports DROP COLUMN imported, DROP COLUMN already_there;
CREATE INDEX imports_with_header ON imports (account_id, header_key, id) WHERE header_key IS NOT NULL;

-- The groups that the contacts of an import join.
CREATE TABLE import_groups (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  group_id bigint NOT NULL,
  PRIMARY KEY (account_id, import_id, group_id),
  FOREIGN KEY (account_id, import_id) REFERENCES imports (account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, group_id) REFERENCES groups (account_id, id) ON DELETE CASCADE
);
CREATE INDEX import_groups_of_group ON import_groups (account_id, group_id);
SELECT own_rows_only('import_groups', 'SELECT, INSERT, DELETE');
INSERT INTO import_groups SELECT account_id, id, group_id FROM imports WHERE group_id IS NOT NULL;
ALTER TABLE imports DROP COLUMN group_id;
