-- Words for states in the receipts of a carrier that nobody has mapped. Placement: local, as carrier_binds.
CREATE TABLE receipt_words (
  carrier_id integer NOT NULL REFERENCES carriers (id) ON DELETE CASCADE,
  -- Empty: all words beyond the limit (gateway/state/receipt-words.ts).
  word text COLLATE "C" NOT NULL CHECK (char_length(word) <= 40),
  receipts bigint NOT NULL CHECK (receipts > 0),
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (carrier_id, word)
);
