-- A field whose values were taken out of the contacts. It stays, so that no other field gets its key: what can be undone may still
-- hold values under it.
ALTER TABLE contact_fields ADD COLUMN is_gone boolean NOT NULL DEFAULT false;
