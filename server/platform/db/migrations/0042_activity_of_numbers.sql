-- What contacts are asked about messages and replies, which lie above them: a look at one number by an index.

-- Whether an account sent anything to a number that left, since a time or ever (null). Ids begin with their time; what was made
-- more than ten days before is not sent any more.
CREATE FUNCTION was_messaged(account bigint, phone text, since timestamptz) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM messages WHERE number = phone AND account_id = account AND submitted_at IS NOT NULL
      AND (since IS NULL OR submitted_at >= since)
      AND id >= uuid_at(coalesce(since - interval '10 days', 'epoch')))
$$;

-- Whether an account heard from a number since a time.
CREATE FUNCTION has_answered(account bigint, phone text, since timestamptz) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM replies WHERE account_id = account AND number = phone AND received_at >= since)
$$;
