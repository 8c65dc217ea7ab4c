-- When a landing page that nobody can open is published by itself, for links in messages that are sent later: pages are above links.
CREATE FUNCTION page_opens_at(account bigint, link bigint) RETURNS timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT publish_at FROM landing_pages WHERE account_id = account AND link_id = link
$$;
