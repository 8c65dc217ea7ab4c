-- Landing pages: what a short link shows, instead of leading elsewhere (decision 77).

-- Whether the link shows a landing page. Such a link has no target.
ALTER TABLE short_links ADD COLUMN shows_page boolean NOT NULL DEFAULT false;

CREATE TABLE landing_pages (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  link_id bigint NOT NULL,
  -- The address of the link, which never changes. A null host is the installation's.
  host text,
  slug text NOT NULL,
  title text NOT NULL,
  -- The draft (contract/landing-pages/content.ts), and how often it was changed.
  content jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- The version that readers see; null if there is none.
  live_version integer,
  -- The draft that was published last, as its `version`.
  live_draft integer,
  -- The version that goes live at a time.
  planned_version integer,
  planned_draft integer,
  publish_at timestamptz,
  created_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX landing_pages_of_link ON landing_pages (account_id, link_id);
CREATE INDEX landing_pages_newest ON landing_pages (account_id, changed_at, id);
CREATE INDEX landing_pages_planned ON landing_pages (publish_at) WHERE publish_at IS NOT NULL;
SELECT own_rows_only('landing_pages', 'SELECT, INSERT, UPDATE');

-- What was published. It never changes.
CREATE TABLE landing_page_versions (
  account_id bigint NOT NULL REFERENCES accounts (id),
  page_id bigint NOT NULL,
  version integer NOT NULL,
  content jsonb NOT NULL,
  -- The HTML with places for what differs between readers (page-html).
  rendered jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  published_by bigint,
  -- Null for one that waits for its time.
  published_at timestamptz,
  PRIMARY KEY (account_id, page_id, version)
);
SELECT own_rows_only('landing_page_versions', 'SELECT, INSERT, UPDATE, DELETE');

-- The state of a link that shows a page, for lists of pages.
CREATE FUNCTION page_link_state(account bigint, link bigint) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN blocked_because IS NOT NULL THEN 'blocked' WHEN archived_at IS NOT NULL THEN 'archived'
    WHEN NOT is_enabled THEN 'draft' WHEN ends_at <= now() THEN 'ended' ELSE 'published' END
  FROM short_links WHERE account_id = account AND id = link
$$;
