-- What a campaign is charged to, in the account's own words; '' where that is not said.
ALTER TABLE campaigns ADD cost_centre text NOT NULL DEFAULT '' CHECK (length(cost_centre) <= 100);

-- The list of campaigns, the newest first, by each of its filters that few of many may fulfil (server/sending/finding/). The first counts them by state as well.
CREATE INDEX campaigns_by_state ON campaigns (account_id, state, paused, id);
CREATE INDEX campaigns_by_sender ON campaigns (account_id, sender, id);
CREATE INDEX campaigns_by_cost_centre ON campaigns (account_id, cost_centre, id) WHERE cost_centre <> '';
CREATE INDEX campaigns_by_user ON campaigns (account_id, user_id, id);
CREATE INDEX campaigns_by_time ON campaigns (account_id, (coalesce(sent_at, starts_at, created_at)));
