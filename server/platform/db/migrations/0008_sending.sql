-- Campaigns: a text, an audience, and how far it has been turned into messages.

CREATE TABLE campaigns (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  name text NOT NULL,
  sender text NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  -- draft -> expanding -> sending -> finished; expanding and sending can be paused, which is a flag, or cancelled.
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'expanding', 'sending', 'finished', 'cancelled')),
  paused boolean NOT NULL DEFAULT false,
  -- Why it stopped short: the credits ran out.
  problem text,
  -- Expanded in order of the number; this is the last one done.
  expanded_up_to text COLLATE "C" NOT NULL DEFAULT '',
  recipients integer NOT NULL DEFAULT 0,
  duplicates integer NOT NULL DEFAULT 0,
  opted_out integer NOT NULL DEFAULT 0,
  parts integer NOT NULL DEFAULT 0,
  cost bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  finished_at timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX campaigns_recent ON campaigns (account_id, id DESC);
CREATE INDEX campaigns_unfinished ON campaigns (state) WHERE state IN ('expanding', 'sending');
SELECT own_rows_only('campaigns', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE campaign_groups (
  account_id bigint NOT NULL,
  campaign_id bigint NOT NULL,
  group_id bigint NOT NULL,
  PRIMARY KEY (account_id, campaign_id, group_id),
  FOREIGN KEY (account_id, campaign_id) REFERENCES campaigns (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('campaign_groups', 'SELECT, INSERT, DELETE');

-- Numbers typed or pasted rather than taken from a group.
CREATE TABLE campaign_numbers (
  account_id bigint NOT NULL,
  campaign_id bigint NOT NULL,
  number text COLLATE "C" NOT NULL CHECK (number ~ '^[1-9][0-9]{4,14}$'),
  PRIMARY KEY (account_id, campaign_id, number),
  FOREIGN KEY (account_id, campaign_id) REFERENCES campaigns (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('campaign_numbers', 'SELECT, INSERT, DELETE');
