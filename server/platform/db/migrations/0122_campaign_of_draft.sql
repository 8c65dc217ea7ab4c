-- The message draft that a campaign was created from: a draft is sent once.
ALTER TABLE campaigns ADD COLUMN draft_id uuid;
CREATE UNIQUE INDEX campaigns_draft ON campaigns (account_id, draft_id) WHERE draft_id IS NOT NULL;
