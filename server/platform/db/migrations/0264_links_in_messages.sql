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

-- Whether links in messages tell who clicked. Accounts without a row have the defaults.
CREATE TABLE link_settings (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  tracks_recipients boolean NOT NULL
);
SELECT own_rows_only('link_settings', 'SELECT, INSERT, UPDATE');

-- People whose clicks are not recorded under their number.
CREATE TABLE untracked_numbers (
  account_id bigint NOT NULL REFERENCES accounts (id),
  number text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, number)
);
SELECT own_rows_only('untracked_numbers', 'SELECT, INSERT, DELETE');

-- Whether this is the address that untracked recipients of messages share.
ALTER TABLE link_slugs ADD COLUMN for_messages boolean NOT NULL DEFAULT false;
