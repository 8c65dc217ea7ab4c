-- What an import changed, a row for each of its steps, so that it can be undone.
CREATE TABLE import_changes (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- When: contacts that were changed later stay as they are.
  at timestamptz NOT NULL DEFAULT now(),
  -- The numbers of new contacts.
  added text[] NOT NULL,
  -- Contacts that were there: their number, names, fields and last change before.
  updated jsonb NOT NULL,
  -- The numbers that joined a group, by its id.
  joined jsonb NOT NULL,
  PRIMARY KEY (account_id, import_id, id),
  FOREIGN KEY (account_id, import_id) REFERENCES imports (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('import_changes', 'SELECT');

-- Contacts that were changed since, and stayed as they are when their import was undone.
CREATE TABLE import_kept (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  number text NOT NULL COLLATE "C",
  PRIMARY KEY (account_id, import_id, number),
  FOREIGN KEY (account_id, import_id) REFERENCES imports (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('import_kept', 'SELECT');

ALTER TABLE imports DROP CONSTRAINT imports_state_check;
ALTER TABLE imports
  ADD CONSTRAINT imports_state_check
    CHECK (state IN ('uploading', 'uploaded', 'reading', 'saving', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  -- Steps whose changes are kept, and how many of them were undone.
  ADD COLUMN change_steps integer NOT NULL DEFAULT 0,
  ADD COLUMN undone_steps integer NOT NULL DEFAULT 0,
  -- What became of the contacts when it was undone.
  ADD COLUMN removed integer NOT NULL DEFAULT 0,
  ADD COLUMN restored integer NOT NULL DEFAULT 0,
  ADD COLUMN kept integer NOT NULL DEFAULT 0;
DROP INDEX imports_unfinished;
CREATE INDEX imports_unfinished ON imports (account_id, stepped_at) WHERE state IN ('reading', 'saving', 'undoing') OR clearing;

-- The group that an import created goes with it.
ALTER TABLE import_groups ADD COLUMN is_new boolean NOT NULL DEFAULT false;
