-- Clicks by day, so that the figures of a long time are read quickly.

-- Clicks by day of UTC, country and device.
CREATE TABLE link_days (
  account_id bigint NOT NULL,
  link_id bigint NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  country text NOT NULL,
  device text NOT NULL,
  clicks integer NOT NULL,
  -- Of these, the first of a recipient or of a visitor.
  firsts integer NOT NULL,
  PRIMARY KEY (account_id, link_id, day, kind, country, device)
);
CREATE INDEX link_days_age ON link_days USING brin (day);
SELECT own_rows_only('link_days', 'SELECT');

-- Whether all clicks of a link are counted by day. Those of earlier links are counted by hour only.
ALTER TABLE short_links ADD COLUMN counts_days boolean NOT NULL DEFAULT false;
ALTER TABLE short_links ALTER COLUMN counts_days SET DEFAULT true;
