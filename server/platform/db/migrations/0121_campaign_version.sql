-- Counts the edits of a campaign, so that an edit of an older version can be refused.
ALTER TABLE campaigns ADD COLUMN version integer NOT NULL DEFAULT 1;
