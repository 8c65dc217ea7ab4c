-- Short links in the texts of campaigns.

-- Whether recipients get links of their own in place of those that the text has.
ALTER TABLE campaigns ADD COLUMN shortens_links boolean NOT NULL DEFAULT false;

-- The links that the recipients of a campaign got. Links that a user created may be in several campaigns.
CREATE TABLE campaign_links (
  account_id bigint NOT NULL REFERENCES accounts (id),
  campaign_id bigint NOT NULL,
  link_id bigint NOT NULL,
  PRIMARY KEY (account_id, campaign_id, link_id)
);
CREATE INDEX campaign_links_of_link ON campaign_links (account_id, link_id);
SELECT own_rows_only('campaign_links', 'SELECT, INSERT');
