-- How the account's CSV files are written.
ALTER TABLE accounts
  ADD COLUMN csv_delimiter text NOT NULL DEFAULT 'comma' CHECK (csv_delimiter IN ('comma', 'semicolon', 'tab')),
  ADD COLUMN csv_decimal_sign text NOT NULL DEFAULT 'point' CHECK (csv_decimal_sign IN ('point', 'comma'));
GRANT UPDATE (csv_delimiter, csv_decimal_sign) ON accounts TO carillon_account;

-- The usual columns of files and new reports, and the users who get summaries. Accounts without a row have all columns of
-- files, the usual columns of reports, and no summaries.
CREATE TABLE report_settings (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  columns jsonb NOT NULL,
  user_ids bigint[] NOT NULL CHECK (cardinality(user_ids) <= 20)
);
SELECT own_rows_only('report_settings', 'SELECT, INSERT, UPDATE');

-- Other addresses that get summaries, and the user who entered each.
CREATE TABLE summary_addresses (
  account_id bigint NOT NULL REFERENCES accounts (id),
  address text NOT NULL CHECK (address <> ''),
  added_by bigint,
  PRIMARY KEY (account_id, address)
);
SELECT own_rows_only('summary_addresses', 'SELECT, INSERT, DELETE');

-- The summaries that an account gets by email.
CREATE TABLE summary_schedules (
  account_id bigint NOT NULL REFERENCES accounts (id),
  every text NOT NULL CHECK (every IN ('daily', 'weekly', 'monthly')),
  next_at timestamptz NOT NULL,
  -- The last day of the last summary. No summary covers a day twice, even after a change of the time zone.
  covered_to date,
  PRIMARY KEY (account_id, every)
);
CREATE INDEX summary_schedules_due ON summary_schedules (next_at);
SELECT own_rows_only('summary_schedules', 'SELECT, INSERT, UPDATE, DELETE');
