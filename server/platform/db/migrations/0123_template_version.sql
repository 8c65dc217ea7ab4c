-- Counts the edits of a template, so that an edit of an older version can be refused.
ALTER TABLE templates ADD COLUMN version integer NOT NULL DEFAULT 1;
