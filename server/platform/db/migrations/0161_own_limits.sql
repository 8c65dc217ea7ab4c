-- The limits that an account sets for itself and for its users; NULL for none. The provider's limits (most_*) also apply.
ALTER TABLE accounts
  ADD COLUMN own_daily_messages bigint CHECK (own_daily_messages >= 0),
  ADD COLUMN own_campaign_recipients bigint CHECK (own_campaign_recipients >= 0),
  ADD COLUMN own_countries text[];
GRANT UPDATE (own_daily_messages, own_campaign_recipients, own_countries) ON accounts TO carillon_account;
ALTER TABLE users
  ADD COLUMN own_daily_messages bigint CHECK (own_daily_messages >= 0),
  ADD COLUMN own_campaign_recipients bigint CHECK (own_campaign_recipients >= 0),
  ADD COLUMN own_countries text[];
GRANT SELECT (own_daily_messages, own_campaign_recipients, own_countries),
  UPDATE (own_daily_messages, own_campaign_recipients, own_countries) ON users TO carillon_account;
