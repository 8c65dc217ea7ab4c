-- What an account may store, where it is not what is usual: server/accounts/account/limits.ts.
ALTER TABLE accounts
  ADD COLUMN most_contacts bigint CHECK (most_contacts >= 0),
  ADD COLUMN most_groups bigint CHECK (most_groups >= 0),
  ADD COLUMN most_drafts bigint CHECK (most_drafts >= 0),
  ADD COLUMN most_draft_numbers bigint CHECK (most_draft_numbers >= 0),
  ADD COLUMN most_upload_mb bigint CHECK (most_upload_mb >= 0),
  ADD COLUMN most_rejections bigint CHECK (most_rejections >= 0);

-- How many numbers were typed for a campaign: counting a million takes long.
ALTER TABLE campaigns ADD COLUMN typed_numbers integer NOT NULL DEFAULT 0;
UPDATE campaigns c SET typed_numbers =
  (SELECT count(*) FROM campaign_numbers n WHERE n.account_id = c.account_id AND n.campaign_id = c.id)
  WHERE state = 'draft';
CREATE INDEX campaigns_drafts ON campaigns (account_id, created_at) WHERE state = 'draft';
