-- Rows of a file of recipients that nobody gets a message for, to be listed with everybody who is left out (server/sending/recipient-lists/).
CREATE TABLE recipient_list_skipped (
  account_id bigint NOT NULL,
  list_id bigint NOT NULL,
  row integer NOT NULL CHECK (row > 0),
  -- The number that stood in an earlier row already; null where the row has none.
  number text COLLATE "C" CHECK (number ~ '^[1-9][0-9]{4,14}$'),
  -- What a row without a number has instead, cut.
  cells text NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, list_id, row),
  FOREIGN KEY (account_id, list_id) REFERENCES recipient_lists (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('recipient_list_skipped', 'SELECT, INSERT, DELETE');
