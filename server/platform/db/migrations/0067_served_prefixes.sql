-- The prefixes of the numbers that routes serve for an account and a sender; for any sender where that is empty. Nothing else of routes
-- can be read. An account asks only about itself.
CREATE FUNCTION served_prefixes(account bigint, wanted_sender text) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT DISTINCT r.prefix FROM routes r JOIN carriers c ON c.id = r.carrier_id
  WHERE r.enabled AND c.enabled AND (r.account_id IS NULL OR r.account_id = account)
    AND (wanted_sender = '' OR r.sender IS NULL OR r.sender = wanted_sender)
    AND account = coalesce(current_account(), account)
$$;
REVOKE ALL ON FUNCTION served_prefixes(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION served_prefixes(bigint, text) TO carillon_account;
