-- What readers do on landing pages.

-- By day of UTC: presses of links, how far people scroll, and forms.
CREATE TABLE landing_page_days (
  account_id bigint NOT NULL REFERENCES accounts (id),
  page_id bigint NOT NULL,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('press', 'scroll', 'form')),
  -- The block, with the place of the link in it; or the percentage of the page.
  key text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (account_id, page_id, day, kind, key)
);
CREATE INDEX landing_page_days_age ON landing_page_days USING brin (day);
SELECT own_rows_only('landing_page_days', 'SELECT');

-- The same for each recipient of a message with a link to the page.
CREATE TABLE landing_page_recipients (
  account_id bigint NOT NULL REFERENCES accounts (id),
  page_id bigint NOT NULL,
  message_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('press', 'scroll', 'form')),
  key text NOT NULL,
  first_at timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (account_id, page_id, message_id, kind, key)
);
CREATE INDEX landing_page_recipients_of_message ON landing_page_recipients (account_id, message_id);
CREATE INDEX landing_page_recipients_newest ON landing_page_recipients (account_id, page_id, kind, first_at);
SELECT own_rows_only('landing_page_recipients', 'SELECT');
