-- Contacts, groups and imports. A number is E.164 digits without the plus, and there is one contact a number.

CREATE TABLE contacts (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  number text COLLATE "C" NOT NULL CHECK (number ~ '^[1-9][0-9]{4,14}$'),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  -- Custom fields by variable name, for {{city}} in a message.
  fields jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, number)
);
SELECT own_rows_only('contacts', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE groups (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 100),
  members integer NOT NULL DEFAULT 0 CHECK (members >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX groups_name ON groups (account_id, lower(name));
SELECT own_rows_only('groups', 'SELECT, INSERT, DELETE, UPDATE (name, members)');

-- Keyed by number, so that several groups are read as one ordered, duplicate-free audience.
CREATE TABLE group_members (
  account_id bigint NOT NULL,
  group_id bigint NOT NULL,
  number text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, group_id, number),
  FOREIGN KEY (account_id, group_id) REFERENCES groups (account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, number) REFERENCES contacts (account_id, number) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX group_members_of_contact ON group_members (account_id, number);
SELECT own_rows_only('group_members', 'SELECT, INSERT, UPDATE, DELETE');

-- groups.members is kept by the statements that change the members, many rows at a time.
CREATE FUNCTION count_group_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE groups g SET members = g.members + changed.n
  FROM (SELECT account_id, group_id, (CASE WHEN TG_OP = 'DELETE' THEN -count(*) ELSE count(*) END)::int AS n
        FROM changed_members GROUP BY account_id, group_id ORDER BY account_id, group_id) changed
  WHERE g.account_id = changed.account_id AND g.id = changed.group_id;
  RETURN NULL;
END $$;
CREATE TRIGGER members_added AFTER INSERT ON group_members
  REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT EXECUTE FUNCTION count_group_members();
CREATE TRIGGER members_removed AFTER DELETE ON group_members
  REFERENCING OLD TABLE AS changed_members FOR EACH STATEMENT EXECUTE FUNCTION count_group_members();

CREATE TABLE imports (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  file_name text NOT NULL,
  file_bytes bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'uploading'
    CHECK (state IN ('uploading', 'uploaded', 'reading', 'saving', 'done', 'failed')),
  -- How the file is read: encoding, delimiter, header, what each column is. Recognised, then confirmed by the user.
  layout jsonb,
  group_id bigint,
  read_bytes bigint NOT NULL DEFAULT 0,
  -- Rows are saved in order of their number; this is the last one saved.
  saved_up_to text COLLATE "C" NOT NULL DEFAULT '',
  rows integer NOT NULL DEFAULT 0,
  saved integer NOT NULL DEFAULT 0,
  imported integer NOT NULL DEFAULT 0,
  already_there integer NOT NULL DEFAULT 0,
  duplicates integer NOT NULL DEFAULT 0,
  invalid integer NOT NULL DEFAULT 0,
  problem text,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, group_id) REFERENCES groups (account_id, id) ON DELETE SET NULL (group_id)
);
SELECT own_rows_only('imports', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE import_chunks (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  position integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (account_id, import_id, position),
  FOREIGN KEY (account_id, import_id) REFERENCES imports (account_id, id) ON DELETE CASCADE
);
ALTER TABLE import_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;
SELECT own_rows_only('import_chunks', 'SELECT, INSERT, DELETE');

-- The file's valid rows, between reading and saving. Written again from the file after a crash, hence unlogged.
CREATE UNLOGGED TABLE import_rows (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  line integer NOT NULL,
  number text COLLATE "C" NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  fields jsonb NOT NULL
);
CREATE INDEX import_rows_in_order ON import_rows (account_id, import_id, number, line);
SELECT own_rows_only('import_rows', 'SELECT');

CREATE TABLE import_rejections (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  line integer NOT NULL,
  reason text NOT NULL,
  cells jsonb NOT NULL,
  PRIMARY KEY (account_id, import_id, line),
  FOREIGN KEY (account_id, import_id) REFERENCES imports (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('import_rejections', 'SELECT');
