-- The heading that a field was made of, where its name alone would not give it back: “Cell No.” is the field cell_no.
ALTER TABLE contact_fields ADD COLUMN label text CHECK (label <> '' AND length(label) <= 200);

-- What an import did to values that did not fit their fields: so many were cut, left empty, or dates read in the other order.
ALTER TABLE imports
  ADD COLUMN cut integer NOT NULL DEFAULT 0,
  ADD COLUMN left_empty integer NOT NULL DEFAULT 0,
  ADD COLUMN other_order integer NOT NULL DEFAULT 0;
