-- Messages that are not sent after all: cancelled, too late, or handed to another carrier.

ALTER TABLE message_batches
  -- What has not left by then is not sent any more. NULL: it may leave at any time.
  ADD COLUMN expires_at timestamptz,
  -- Nothing more of it leaves; what had not left becomes this state.
  ADD COLUMN ended text CHECK (ended IN ('cancelled', 'expired')),
  -- The carriers that had these messages and could not take them.
  ADD COLUMN tried_carriers integer[] NOT NULL DEFAULT '{}',
  -- Up to which position those sent again were counted in `resent`, so that each counts once.
  ADD COLUMN resent_counted_to integer NOT NULL DEFAULT 0,
  -- The batch whose debit paid for these messages, where they were taken out of it; NULL: its own.
  ADD COLUMN paid_by bigint,
  -- All of its messages may have gone to other carriers.
  DROP CONSTRAINT message_batches_size_check,
  ADD CONSTRAINT message_batches_size_check CHECK (size >= 0);
CREATE INDEX message_batches_to_expire ON message_batches (expires_at) WHERE state <> 'done' AND ended IS NULL;
CREATE INDEX message_batches_to_end ON message_batches (id) WHERE state <> 'done' AND ended IS NOT NULL;

-- Accounts take turns: the claim looks for the next account that has something.
DROP INDEX message_batches_to_claim;
CREATE INDEX message_batches_to_claim ON message_batches (carrier_id, priority, account_id, id) WHERE state <> 'done' AND NOT paused;
GRANT UPDATE (ended, expires_at) ON message_batches TO carillon_account;

ALTER TABLE campaigns ADD COLUMN valid_hours smallint NOT NULL DEFAULT 48 CHECK (valid_hours BETWEEN 1 AND 168);
-- Cancelled, but not all of its batches are settled yet.
CREATE INDEX campaigns_to_settle ON campaigns (account_id, id) WHERE state = 'cancelled' AND finished_at IS NULL;

-- A submission may carry several parts: bit n-1 is part n.
ALTER TABLE submissions ALTER COLUMN part TYPE integer USING (1 << part);
ALTER TABLE submissions RENAME COLUMN part TO parts;
-- Its message knows.
ALTER TABLE submissions DROP COLUMN batch_id;

-- Parts of long messages from phones, until all are there.
CREATE TABLE inbound_parts (
  carrier_id integer NOT NULL,
  number text NOT NULL,
  recipient text NOT NULL,
  reference integer NOT NULL,
  total smallint NOT NULL CHECK (total BETWEEN 2 AND 255),
  nth smallint NOT NULL CHECK (nth BETWEEN 1 AND total),
  data_coding smallint NOT NULL,
  body bytea NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (carrier_id, number, recipient, reference, total, nth)
);
CREATE INDEX inbound_parts_oldest ON inbound_parts (received_at);
