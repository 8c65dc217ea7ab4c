-- When a batch was last broken down. A batch whose counts change later is broken down again, so this finds what changed.
ALTER TABLE message_batches ADD COLUMN broken_down_at timestamptz;
CREATE INDEX message_batches_broken_down_at ON message_batches (broken_down_at) WHERE broken_down_at IS NOT NULL;

-- The sums of each sub-account's batches by day, for the report of a master account. A chore keeps them current.
CREATE TABLE sub_account_days (
  -- The master account.
  account_id bigint NOT NULL,
  -- In the master account's time zone.
  day date NOT NULL,
  sub_account_id bigint NOT NULL,
  messages bigint NOT NULL,
  delivered bigint NOT NULL,
  failed bigint NOT NULL,
  -- In thousandths of a credit, after refunds.
  cost bigint NOT NULL,
  PRIMARY KEY (account_id, day, sub_account_id),
  FOREIGN KEY (account_id, sub_account_id) REFERENCES sub_accounts (account_id, id) ON DELETE CASCADE
);
CREATE INDEX sub_account_days_of_sub ON sub_account_days (account_id, sub_account_id, day);
SELECT own_rows_only('sub_account_days', 'SELECT');
ALTER TABLE sub_accounts
  -- The time zone by which the days were added up; NULL before the first time.
  ADD COLUMN days_zone text,
  -- When all days were last added up.
  ADD COLUMN days_built_at timestamptz;
