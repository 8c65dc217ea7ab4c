-- What messages came to, by what the report groups them by, while it is made.
CREATE TABLE report_sums (
  account_id bigint NOT NULL,
  report_id bigint NOT NULL,
  key text COLLATE "C" NOT NULL,
  -- As many as there are states, in their order.
  counts bigint[] NOT NULL,
  parts bigint NOT NULL,
  cost bigint NOT NULL,
  PRIMARY KEY (account_id, report_id, key),
  FOREIGN KEY (account_id, report_id) REFERENCES reports (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('report_sums', 'SELECT, INSERT, UPDATE, DELETE');

-- The rows of a report: a JSON array a line, compressed with gzip, in pieces of about a megabyte before that.
CREATE TABLE report_pieces (
  account_id bigint NOT NULL,
  report_id bigint NOT NULL,
  position integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (account_id, report_id, position),
  FOREIGN KEY (account_id, report_id) REFERENCES reports (account_id, id) ON DELETE CASCADE
);
-- It is compressed already.
ALTER TABLE report_pieces ALTER bytes SET STORAGE EXTERNAL;
SELECT own_rows_only('report_pieces', 'SELECT, INSERT, DELETE');
