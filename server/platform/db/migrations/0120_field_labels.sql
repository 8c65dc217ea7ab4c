-- The heading that a field was made of, where its name alone would not give it back: “Cell No.” is the field cell_no.
ALTER TABLE contact_fields ADD COLUMN label text CHECK (label <> '' AND length(label) <= 200);
