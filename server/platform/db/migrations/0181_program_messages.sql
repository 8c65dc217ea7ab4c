-- What an API key sent on a day. Its messages have this row as their origin, so lists show one line for each key and day.
CREATE TABLE program_days (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  key_id bigint NOT NULL,
  -- In the account's time zone.
  day date NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, key_id, day)
);
SELECT own_rows_only('program_days', 'SELECT');

-- What programs noted about their messages.
CREATE TABLE program_messages (
  account_id bigint NOT NULL REFERENCES accounts (id),
  message_id uuid NOT NULL,
  key_id bigint NOT NULL,
  -- The program's own name for the message. Several messages can have the same.
  reference text NOT NULL DEFAULT '',
  cost_centre text NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, message_id)
);
CREATE INDEX program_messages_by_reference ON program_messages (account_id, reference, message_id) WHERE reference <> '';
SELECT own_rows_only('program_messages', 'SELECT');
