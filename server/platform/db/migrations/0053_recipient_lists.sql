-- Files of recipients: numbers with values of their own for a text, which become no contacts (server/sending/recipient-lists/).
CREATE TABLE recipient_lists (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  file_name text NOT NULL,
  -- What the cells are called in texts, in their order.
  variables text[] NOT NULL,
  -- How many it has; null until all of it was read, and when it goes.
  numbers integer,
  invalid integer NOT NULL DEFAULT 0,
  duplicates integer NOT NULL DEFAULT 0,
  -- When a campaign was last written with it.
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id)
);
SELECT own_rows_only('recipient_lists', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE recipient_list_numbers (
  account_id bigint NOT NULL,
  list_id bigint NOT NULL,
  number text COLLATE "C" NOT NULL CHECK (number ~ '^[1-9][0-9]{4,14}$'),
  cells text[] NOT NULL,
  PRIMARY KEY (account_id, list_id, number),
  FOREIGN KEY (account_id, list_id) REFERENCES recipient_lists (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('recipient_list_numbers', 'SELECT, INSERT, DELETE');

ALTER TABLE campaigns
  ADD list_id bigint,
  ADD FOREIGN KEY (account_id, list_id) REFERENCES recipient_lists (account_id, id);
CREATE INDEX campaigns_lists ON campaigns (account_id, list_id) WHERE list_id IS NOT NULL;
