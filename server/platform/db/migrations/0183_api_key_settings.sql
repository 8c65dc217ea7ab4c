-- How the messages of an API key are completed and checked, how fast it can send, and what it can send and spend.
ALTER TABLE api_keys
  ADD COLUMN default_sender text,
  ADD COLUMN respects_sending_hours boolean NOT NULL DEFAULT false,
  -- One-time codes go to people who opted out.
  ADD COLUMN codes_to_opted_out boolean NOT NULL DEFAULT false,
  ADD COLUMN duplicate_minutes integer NOT NULL DEFAULT 0 CHECK (duplicate_minutes BETWEEN 0 AND 1440),
  ADD COLUMN trims_texts boolean NOT NULL DEFAULT false,
  ADD COLUMN max_parts smallint NOT NULL DEFAULT 10 CHECK (max_parts BETWEEN 1 AND 10),
  ADD COLUMN default_campaign text NOT NULL DEFAULT '',
  ADD COLUMN default_cost_centre text NOT NULL DEFAULT '',
  ADD COLUMN is_test_mode boolean NOT NULL DEFAULT false,
  ADD COLUMN messages_per_second integer CHECK (messages_per_second > 0),
  ADD COLUMN messages_per_minute integer CHECK (messages_per_minute > 0),
  ADD COLUMN max_concurrent_calls integer CHECK (max_concurrent_calls > 0),
  ADD COLUMN spread_minutes integer NOT NULL DEFAULT 0 CHECK (spread_minutes BETWEEN 0 AND 1440),
  ADD COLUMN above_pace text NOT NULL DEFAULT 'queue' CHECK (above_pace IN ('queue', 'refuse')),
  ADD COLUMN max_queued bigint CHECK (max_queued >= 0),
  ADD COLUMN messages_per_day bigint CHECK (messages_per_day >= 0),
  ADD COLUMN messages_per_month bigint CHECK (messages_per_month >= 0),
  ADD COLUMN parts_per_day bigint CHECK (parts_per_day >= 0),
  ADD COLUMN parts_per_month bigint CHECK (parts_per_month >= 0),
  -- In thousandths of a credit.
  ADD COLUMN credits_per_day bigint CHECK (credits_per_day >= 0),
  ADD COLUMN credits_per_month bigint CHECK (credits_per_month >= 0);

-- What a key sent on the day. The key's limits and reports read it.
ALTER TABLE program_days
  ADD COLUMN messages bigint NOT NULL DEFAULT 0,
  ADD COLUMN parts bigint NOT NULL DEFAULT 0,
  -- In thousandths of a credit. Refunds do not reduce it.
  ADD COLUMN credits bigint NOT NULL DEFAULT 0;

-- When the pace of a key allows its next message. Its row is locked while messages of the key are accepted.
CREATE TABLE program_paces (
  account_id bigint NOT NULL REFERENCES accounts (id),
  key_id bigint NOT NULL,
  -- By the messages per second, and by those per minute.
  second_free_at timestamptz NOT NULL DEFAULT now(),
  minute_free_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, key_id)
);
SELECT own_rows_only('program_paces', 'SELECT');
