-- What accounts and their users may send, and campaigns that are held because they would send more (server/sending/limits/).
ALTER TABLE accounts
  -- NULL: as many as they like, to everywhere.
  ADD most_daily_messages bigint CHECK (most_daily_messages >= 0),
  ADD most_campaign_recipients bigint CHECK (most_campaign_recipients >= 0),
  ADD sending_countries text[],
  -- How often one number may get the same text within an hour.
  ADD most_alike bigint CHECK (most_alike >= 1);
ALTER TABLE users
  ADD most_daily_messages bigint CHECK (most_daily_messages >= 0),
  ADD most_campaign_recipients bigint CHECK (most_campaign_recipients >= 0),
  ADD sending_countries text[];
GRANT SELECT (most_daily_messages, most_campaign_recipients, sending_countries) ON users TO carillon_account;

-- Words of texts that the operator looks at before they are sent. In lower case.
CREATE TABLE held_words (
  word text PRIMARY KEY CHECK (length(word) BETWEEN 1 AND 100)
);
GRANT SELECT ON held_words TO carillon_account;

ALTER TABLE campaigns
  DROP CONSTRAINT campaigns_state_check,
  ADD CONSTRAINT campaigns_state_check
    CHECK (state IN ('draft', 'scheduled', 'held', 'expanding', 'sending', 'finished', 'cancelled')),
  -- Why it is held is its problem.
  ADD held_at timestamptz,
  -- Whoever released it has seen it: it is not held again unless it changes.
  ADD released_at timestamptz,
  ADD CONSTRAINT campaigns_held_check CHECK (state <> 'held' OR (held_at IS NOT NULL AND problem IS NOT NULL));
CREATE INDEX campaigns_held ON campaigns (held_at) WHERE state = 'held';

-- What an account sent lately.
CREATE INDEX message_batches_lately ON message_batches (account_id, created_at) INCLUDE (origin_kind, origin_id);
