-- How many entries that were typed for a campaign are no phone numbers.
ALTER TABLE campaigns ADD invalid integer NOT NULL DEFAULT 0;
