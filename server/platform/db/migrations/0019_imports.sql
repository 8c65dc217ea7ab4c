-- Imports are long work, done in steps: each moves what is written here, in the transaction of what it did.
ALTER TABLE imports
  -- Rows are saved in order of number and line; of the last one saved, the line.
  ADD COLUMN saved_line integer NOT NULL DEFAULT 0,
  -- It is over, and its rows and its file are still to be removed, some in each step.
  ADD COLUMN clearing boolean NOT NULL DEFAULT false,
  -- Of the rows that were not imported, those that are kept for the download: how many, and in how many bytes.
  ADD COLUMN kept_rejections integer NOT NULL DEFAULT 0,
  ADD COLUMN kept_rejection_bytes bigint NOT NULL DEFAULT 0;
CREATE INDEX imports_unfinished ON imports (account_id, stepped_at) WHERE state IN ('reading', 'saving') OR clearing;

UPDATE imports SET kept_rejections = invalid;
UPDATE imports SET saved_line = 2147483647 WHERE saved_up_to <> '';
-- A row that was kept whole is kept in bounds: its first cells tell which one it is.
UPDATE import_rejections SET cells = coalesce(
    (SELECT jsonb_agg(left(value, 200)) FROM (SELECT value FROM jsonb_array_elements_text(cells) LIMIT 20) AS first), '[]')
  WHERE octet_length(cells::text) > 8192;

-- How far a file is read. Unlogged like the rows that were read from it: a crash of PostgreSQL takes both, a backup has
-- neither, and an import without this row starts reading anew.
CREATE UNLOGGED TABLE import_readings (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  -- The position of the next of its chunks.
  chunk integer NOT NULL DEFAULT 0,
  line integer NOT NULL DEFAULT 0,
  -- What rows end with, once the first one has ended.
  row_ending text,
  -- The end of the last chunk: bytes of a character that was cut off, and text of a row that was, as UTF-8.
  undecoded bytea NOT NULL DEFAULT '',
  unparsed bytea NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, import_id),
  FOREIGN KEY (account_id, import_id) REFERENCES imports (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('import_readings', 'SELECT');
