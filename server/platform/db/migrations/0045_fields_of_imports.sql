-- The import that created a field takes it along when it is undone, or has saved nothing.
ALTER TABLE contact_fields ADD COLUMN import_id bigint;
