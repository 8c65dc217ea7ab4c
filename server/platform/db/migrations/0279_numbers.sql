-- Numbers of this installation that phones can write to, and who gets what they write.

-- Short codes and long numbers. Accounts share a number by keyword, or one account has the whole number.
CREATE TABLE receiving_numbers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As carriers deliver them.
  digits text NOT NULL UNIQUE CHECK (digits ~ '^[0-9]{3,15}$'),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  -- The only carrier through which it receives; null for any.
  carrier_id integer REFERENCES carriers (id) ON DELETE SET NULL,
  is_shared boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What accounts have of these numbers. Those that were released stay, because replies name them.
CREATE TABLE keywords (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  receiving_number_id bigint NOT NULL REFERENCES receiving_numbers (id),
  -- As people are told to write it. Empty for the whole number.
  word text NOT NULL,
  -- Whether texts may go on without a space after it.
  accepts_glued boolean NOT NULL DEFAULT false,
  assigned_at timestamptz NOT NULL DEFAULT now(),
  released_at timestamptz,
  PRIMARY KEY (account_id, id)
);
SELECT own_rows_only('keywords', 'SELECT');

-- Which account has a keyword now. Found before the account is known.
CREATE TABLE keyword_owners (
  receiving_number_id bigint NOT NULL REFERENCES receiving_numbers (id),
  -- The keyword as texts are compared with it; empty for the whole number.
  form text NOT NULL,
  account_id bigint NOT NULL,
  keyword_id bigint NOT NULL,
  PRIMARY KEY (receiving_number_id, form)
);
SELECT own_rows_only('keyword_owners', 'SELECT');

ALTER TABLE replies
  -- The keyword that the text begins with, or the dedicated number that received it; null for a reply to a message.
  ADD COLUMN keyword_id bigint,
  -- Whether the keyword was glued to what follows, so it may be part of another word.
  ADD COLUMN is_near_miss boolean NOT NULL DEFAULT false;

-- The account that a message was announced to; null if it is nobody's.
ALTER TABLE inbound_messages ADD COLUMN routed_to bigint;
