-- The logos of brands that landing pages show, as they were when the page was published.

CREATE TABLE landing_page_logos (
  account_id bigint NOT NULL REFERENCES accounts (id),
  -- SHA-256 of the file, in hex.
  hash text NOT NULL,
  type text NOT NULL CHECK (type IN ('image/svg+xml', 'image/png')),
  data bytea NOT NULL,
  PRIMARY KEY (account_id, hash)
);
SELECT own_rows_only('landing_page_logos', 'SELECT, INSERT');
