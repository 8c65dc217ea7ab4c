-- Where all replies are gone, so is their count.
CREATE OR REPLACE FUNCTION discount_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reply_counts c SET replies = c.replies - gone.replies, opt_outs = c.opt_outs - gone.opt_outs
  FROM (SELECT account_id, origin_kind, origin_id, count(*)::int AS replies, (count(*) FILTER (WHERE opted_out))::int AS opt_outs
        FROM removed WHERE origin_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) gone
  WHERE c.account_id = gone.account_id AND c.origin_kind = gone.origin_kind AND c.origin_id = gone.origin_id;
  DELETE FROM reply_counts c USING (SELECT DISTINCT account_id, origin_kind, origin_id FROM removed WHERE origin_id IS NOT NULL) gone
  WHERE c.account_id = gone.account_id AND c.origin_kind = gone.origin_kind AND c.origin_id = gone.origin_id AND c.replies = 0;
  RETURN NULL;
END $$;
