-- Replies by day.
CREATE INDEX replies_received ON replies (account_id, received_at);

-- What the carriers are called that an account's messages wait for though they have been down for a while. Accounts see nothing else of carriers.
CREATE FUNCTION carriers_missed() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.name FROM carriers c
  WHERE c.enabled
    AND EXISTS (SELECT FROM carrier_binds b WHERE b.carrier_id = c.id AND b.type <> 'receiver' AND b.updated_at > now() - interval '10 seconds')
    AND NOT EXISTS (
      SELECT FROM carrier_binds b
      WHERE b.carrier_id = c.id AND b.type <> 'receiver' AND (b.state = 'bound' OR b.since > now() - interval '30 seconds'))
    AND EXISTS (
      SELECT FROM message_batches b
      WHERE b.account_id = current_account() AND b.carrier_id = c.id AND b.state IN ('ready', 'leased') AND NOT b.paused AND b.queued > 0)
$$;
REVOKE ALL ON FUNCTION carriers_missed() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION carriers_missed() TO carillon_account;
