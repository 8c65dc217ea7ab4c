-- The API key that created a campaign. Null for a user's campaign.
ALTER TABLE campaigns ADD COLUMN key_id bigint;
