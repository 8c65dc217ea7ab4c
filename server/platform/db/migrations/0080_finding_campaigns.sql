-- What a campaign is charged to, in the account's own words; '' where that is not said.
ALTER TABLE campaigns ADD cost_centre text NOT NULL DEFAULT '' CHECK (length(cost_centre) <= 100);

-- The list of campaigns, the newest first, by each of its filters that few of many may fulfil (server/sending/finding/). The first counts them by state as well.
CREATE INDEX campaigns_by_state ON campaigns (account_id, state, paused, id);
CREATE INDEX campaigns_by_sender ON campaigns (account_id, sender, id);
CREATE INDEX campaigns_by_cost_centre ON campaigns (account_id, cost_centre, id) WHERE cost_centre <> '';
CREATE INDEX campaigns_by_user ON campaigns (account_id, user_id, id);
CREATE INDEX campaigns_by_time ON campaigns (account_id, (coalesce(sent_at, starts_at, created_at)));

-- A part of the name or the text. Under row-level security the index serves no role, because its operators could leak. This function runs as its owner and
-- names the account itself. It returns `most` ids at most, in no order.
CREATE INDEX campaigns_words ON campaigns USING gin (account_id, (folded_name(name || ' ' || text)) gin_trgm_ops)
  WITH (gin_pending_list_limit = 1024);
CREATE FUNCTION campaigns_with(part text, most integer) RETURNS SETOF bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT id FROM campaigns
  WHERE account_id = current_account()
    AND folded_name(name || ' ' || text) LIKE '%' || regexp_replace(folded_name(part), '([\\%_])', '\\\1', 'g') || '%'
  LIMIT most
$$;
REVOKE ALL ON FUNCTION campaigns_with(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION campaigns_with(text, integer) TO carillon_account;
