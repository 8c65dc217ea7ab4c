-- Who clicked, for campaigns, filters of contacts and recipients of earlier campaigns.

-- The last click, so that filters find who clicked lately.
ALTER TABLE link_visitors ADD COLUMN last_at timestamptz NOT NULL DEFAULT now();
-- Lists the recipients who clicked a link, by their first click.
CREATE INDEX link_visitors_of_link ON link_visitors (account_id, link_id, first_at, visitor) WHERE is_recipient;
CREATE INDEX link_visitors_lately ON link_visitors (account_id, last_at) WHERE is_recipient;

-- Whether the recipient of a message clicked one of its links.
CREATE FUNCTION message_was_clicked(account bigint, message uuid) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM link_visitors WHERE account_id = account AND visitor = message AND is_recipient)
$$;

-- Whether a number clicked a link in a message, since a time or ever (null). OFFSET 0 and LIMIT 1 keep PostgreSQL from reading clicks of
-- others: it reads the few messages of the number, and looks each up.
CREATE FUNCTION has_clicked(account bigint, phone text, since timestamptz) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM (SELECT id FROM messages WHERE number = phone AND account_id = account OFFSET 0) m CROSS JOIN LATERAL (
      SELECT FROM link_visitors v WHERE v.account_id = account AND v.visitor = m.id AND v.is_recipient AND (since IS NULL OR v.last_at >= since) LIMIT 1
    ) v)
$$;

-- Whether a number clicked a link in a message of a campaign. Ids begin with their time, and no message is older than its campaign.
CREATE FUNCTION has_clicked_in_campaign(account bigint, phone text, campaign bigint) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM (
      SELECT id, batch_id FROM messages WHERE number = phone AND account_id = account
        AND id >= uuid_at(coalesce((SELECT created_at FROM campaigns WHERE account_id = account AND id = campaign), 'epoch')) OFFSET 0
    ) m CROSS JOIN LATERAL (
      SELECT FROM link_visitors v WHERE v.account_id = account AND v.visitor = m.id AND v.is_recipient LIMIT 1
    ) v CROSS JOIN LATERAL (
      SELECT FROM message_batches b WHERE b.account_id = account AND b.id = m.batch_id AND b.origin_kind = 'campaign' AND b.origin_id = campaign LIMIT 1
    ) b)
$$;

-- The numbers that clicked a link since a time or ever (null): one for each link and recipient, at most `most`. With a campaign, only
-- since it was created. Numbers of people who were forgotten are empty.
CREATE FUNCTION numbers_that_clicked(account bigint, since timestamptz, campaign bigint, most integer) RETURNS SETOF text
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(m.number, '') FROM (
    SELECT visitor FROM link_visitors WHERE account_id = account AND is_recipient
      AND last_at >= coalesce(GREATEST(since, (SELECT created_at FROM campaigns WHERE account_id = account AND id = campaign)), '-infinity')
    LIMIT most
  ) v LEFT JOIN messages m ON m.account_id = account AND m.id = v.visitor
$$;
