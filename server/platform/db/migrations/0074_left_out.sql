-- Whom a campaign left out of its audience, and why: a number can be asked about long after it should have got something.
-- What was refused as it was made is a message, and says so itself. No foreign keys: each would be looked up for every row.
CREATE TABLE campaign_left_out (
  account_id bigint NOT NULL,
  campaign_id bigint NOT NULL,
  number text COLLATE "C" NOT NULL,
  reason text NOT NULL CHECK (reason IN ('optedOut', 'excepted')),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, campaign_id, number)
);
CREATE INDEX campaign_left_out_number ON campaign_left_out (account_id, number, at, campaign_id);
-- Rows come in the order of time, and go so.
CREATE INDEX campaign_left_out_old ON campaign_left_out USING brin (at);
SELECT own_rows_only('campaign_left_out', 'SELECT');

-- Numbers that begin with some digits, of those that messages went to. The index by number has all accounts', and no role under
-- row-level security could bound how many others' rows it passes over: this function runs as its owner, looks at so many rows
-- at most, names the account itself, and says whether these were all.
CREATE FUNCTION messaged_numbers(digits text, most integer, OUT numbers text[], OUT is_whole boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT coalesce(array_agg(DISTINCT number ORDER BY number) FILTER (WHERE account_id = current_account()), '{}'), count(*) < most
  FROM (
    SELECT account_id, number FROM messages WHERE number >= digits AND number < digits || ':' ORDER BY number, id LIMIT most
  ) AS looked
$$;
REVOKE ALL ON FUNCTION messaged_numbers(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION messaged_numbers(text, integer) TO carillon_account;
