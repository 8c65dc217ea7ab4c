-- Rows that an import skipped because their number is a landline. `invalid` does not include them.
ALTER TABLE imports ADD COLUMN skipped_landlines integer NOT NULL DEFAULT 0;
