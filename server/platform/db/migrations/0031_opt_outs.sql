-- Where an opt-out came from. `detail` is the reply's text, the file's name or the user who added it; `at` is when the
-- person or the user asked, `written_at` is when sending could know it.
ALTER TABLE opt_outs DROP CONSTRAINT opt_outs_source_check;
ALTER TABLE opt_outs
  ADD COLUMN detail text NOT NULL DEFAULT '' CHECK (length(detail) <= 500),
  ADD COLUMN written_at timestamptz NOT NULL DEFAULT now(),
  -- For a search by last digits: no index serves LIKE under row-level security.
  ADD COLUMN reversed text COLLATE "C" NOT NULL GENERATED ALWAYS AS (reverse(number)) STORED,
  ADD CONSTRAINT opt_outs_source_check CHECK (source IN ('reply', 'manual', 'import', 'api', 'link'));
UPDATE opt_outs SET written_at = at;
CREATE INDEX opt_outs_written ON opt_outs (account_id, written_at, number);
CREATE INDEX opt_outs_reversed ON opt_outs (account_id, reversed);
CREATE INDEX opt_outs_of_source ON opt_outs (account_id, source, at, number);

-- What was removed, by whom and why, as it was.
CREATE TABLE removed_opt_outs (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  number text COLLATE "C" NOT NULL,
  source text NOT NULL,
  detail text NOT NULL,
  at timestamptz NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  removed_by jsonb NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id)
);
CREATE INDEX removed_opt_outs_number ON removed_opt_outs (account_id, number, id);
SELECT own_rows_only('removed_opt_outs', 'SELECT, INSERT');

-- Lists of numbers to opt out, read piece by piece by workers (server/opt-outs/imports/).
CREATE TABLE opt_out_imports (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  file_name text NOT NULL,
  -- The column with the numbers, from 0; null if every entry is one.
  number_column smallint,
  -- Null if any of them ends an entry.
  delimiter text CHECK ((delimiter IS NULL) = (number_column IS NULL)),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  pieces integer NOT NULL,
  read_pieces integer NOT NULL DEFAULT 0,
  -- The lines that are read, with the header.
  read_lines integer NOT NULL,
  added integer NOT NULL DEFAULT 0,
  already_there integer NOT NULL DEFAULT 0,
  invalid integer NOT NULL DEFAULT 0,
  problem text,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  stepped_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  retry_at timestamptz,
  PRIMARY KEY (account_id, id),
  CHECK ((state = 'running') = (finished_at IS NULL))
);
CREATE INDEX opt_out_imports_running ON opt_out_imports (account_id, stepped_at) WHERE state = 'running';
SELECT own_rows_only('opt_out_imports', 'SELECT, INSERT, UPDATE, DELETE');

-- Whole lines of a list that are not read yet.
CREATE TABLE opt_out_import_pieces (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  position integer NOT NULL,
  lines text NOT NULL,
  PRIMARY KEY (account_id, import_id, position),
  FOREIGN KEY (account_id, import_id) REFERENCES opt_out_imports (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('opt_out_import_pieces', 'SELECT, INSERT, DELETE');

-- Entries of a list that are no phone numbers.
CREATE TABLE opt_out_import_rejections (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  line integer NOT NULL,
  entry text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (account_id, import_id, id),
  FOREIGN KEY (account_id, import_id) REFERENCES opt_out_imports (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('opt_out_import_rejections', 'SELECT, INSERT');

-- The words that opt out and in, and what is answered; without a row, the usual ones. An empty text is not sent.
CREATE TABLE opt_out_settings (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  uses_master boolean NOT NULL,
  out_words text[] NOT NULL CHECK (cardinality(out_words) BETWEEN 1 AND 50),
  in_words text[] NOT NULL CHECK (cardinality(in_words) <= 50 AND NOT in_words && out_words),
  out_text text NOT NULL CHECK (length(out_text) <= 640),
  in_text text NOT NULL CHECK (length(in_text) <= 640)
);
SELECT own_rows_only('opt_out_settings', 'SELECT, INSERT, UPDATE');

-- The words and texts of an account's master, and the master's name: nothing else of a master can be read. No row without
-- a master; nulls if the master has the usual ones. An account asks only about itself.
CREATE FUNCTION master_opt_out_settings(account bigint)
  RETURNS TABLE (name text, out_words text[], in_words text[], out_text text, in_text text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT m.name, s.out_words, s.in_words, s.out_text, s.in_text
  FROM accounts a JOIN accounts m ON m.id = a.master_account_id LEFT JOIN opt_out_settings s ON s.account_id = m.id
  WHERE a.id = account AND a.id = coalesce(current_account(), a.id)
$$;
REVOKE ALL ON FUNCTION master_opt_out_settings(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION master_opt_out_settings(bigint) TO carillon_account;
