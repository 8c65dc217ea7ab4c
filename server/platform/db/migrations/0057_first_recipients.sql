ALTER TABLE campaigns
  -- It goes to so many at most, in order of the number.
  ADD most_recipients integer CHECK (most_recipients >= 1);
CREATE INDEX campaigns_sent ON campaigns (account_id, sent_at) WHERE sent_at IS NOT NULL;
