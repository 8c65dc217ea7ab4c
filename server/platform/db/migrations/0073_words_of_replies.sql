-- Replies are found by words in them (server/replies/search.ts), as contacts are by words of their names.
CREATE INDEX replies_words ON replies USING gin (account_id, (folded_name(text)) gin_trgm_ops)
  WITH (gin_pending_list_limit = 1024);

-- The index serves no role under row-level security, because its operators could leak. This function runs as its owner and
-- names the account itself. It returns `most` ids at most, in no order.
CREATE FUNCTION replies_with(part text, most integer) RETURNS SETOF bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT id FROM replies
  WHERE account_id = current_account()
    AND folded_name(text) LIKE '%' || regexp_replace(folded_name(part), '([\\%_])', '\\\1', 'g') || '%'
  LIMIT most
$$;
REVOKE ALL ON FUNCTION replies_with(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION replies_with(text, integer) TO carillon_account;
