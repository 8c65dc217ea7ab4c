-- Credits that accepted campaigns still need (server/billing/ledger/reservations.ts). Reserving moves nothing: the ledger's entries stay the balance.

-- The sum of the pool's reservations, kept on the row that debits lock. It can exceed the balance: credits expire and are paid back.
ALTER TABLE credit_pools ADD COLUMN reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0);
GRANT UPDATE (reserved) ON credit_pools TO carillon_account;

CREATE TABLE credit_reservations (
  account_id bigint NOT NULL,
  -- What they are reserved for, such as "campaign 12".
  reference text NOT NULL,
  pool_id bigint NOT NULL,
  -- In thousandths of a credit.
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (account_id, reference, pool_id),
  FOREIGN KEY (account_id, pool_id) REFERENCES credit_pools (account_id, id)
);
SELECT own_rows_only('credit_reservations', 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE campaigns
  -- About what it will cost, in thousandths of a credit, as last estimated. NULL until it is sent or scheduled.
  ADD COLUMN expected_cost bigint CHECK (expected_cost >= 0),
  -- Whether the ledger reserves that for it. A scheduled campaign without a reservation gets one as soon as there are credits.
  ADD COLUMN is_reserved boolean NOT NULL DEFAULT false;
CREATE INDEX campaigns_to_reserve ON campaigns (account_id, starts_at) WHERE state = 'scheduled' AND NOT paused AND NOT is_reserved;
