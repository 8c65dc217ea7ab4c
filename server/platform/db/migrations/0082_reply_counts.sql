-- How many replies came to the messages of an origin, and how many of them opted out: kept by the statements that store and remove replies, so that a
-- list of campaigns reads a row for each, however many answered. One writer stores replies, so they do not wait for each other.
CREATE TABLE reply_counts (
  account_id bigint NOT NULL REFERENCES accounts (id),
  origin_kind text NOT NULL,
  origin_id bigint NOT NULL,
  replies integer NOT NULL CHECK (replies >= 0),
  opt_outs integer NOT NULL CHECK (opt_outs >= 0),
  PRIMARY KEY (account_id, origin_kind, origin_id)
);
SELECT own_rows_only('reply_counts', 'SELECT');

CREATE FUNCTION count_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reply_counts AS c (account_id, origin_kind, origin_id, replies, opt_outs)
  SELECT account_id, origin_kind, origin_id, count(*), count(*) FILTER (WHERE opted_out) FROM added
  WHERE origin_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (account_id, origin_kind, origin_id) DO UPDATE
    SET replies = c.replies + excluded.replies, opt_outs = c.opt_outs + excluded.opt_outs;
  RETURN NULL;
END $$;
CREATE FUNCTION discount_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reply_counts c SET replies = c.replies - gone.replies, opt_outs = c.opt_outs - gone.opt_outs
  FROM (SELECT account_id, origin_kind, origin_id, count(*)::int AS replies, (count(*) FILTER (WHERE opted_out))::int AS opt_outs
        FROM removed WHERE origin_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) gone
  WHERE c.account_id = gone.account_id AND c.origin_kind = gone.origin_kind AND c.origin_id = gone.origin_id;
  DELETE FROM reply_counts c USING (SELECT DISTINCT account_id, origin_kind, origin_id FROM removed WHERE origin_id IS NOT NULL) gone
  WHERE c.account_id = gone.account_id AND c.origin_kind = gone.origin_kind AND c.origin_id = gone.origin_id AND c.replies = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER replies_added AFTER INSERT ON replies
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_replies();
CREATE TRIGGER replies_removed AFTER DELETE ON replies
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION discount_replies();

INSERT INTO reply_counts (account_id, origin_kind, origin_id, replies, opt_outs)
SELECT account_id, origin_kind, origin_id, count(*), count(*) FILTER (WHERE opted_out)
FROM replies WHERE origin_id IS NOT NULL GROUP BY 1, 2, 3;
