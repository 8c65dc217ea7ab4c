-- The statement of the ledger, and credits given and taken between a master account and its sub-accounts.

CREATE TABLE credit_allocations (
  -- The master account.
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  sub_account_id bigint NOT NULL REFERENCES accounts (id),
  -- As it was called then.
  sub_account_name text NOT NULL,
  -- The country of the pool; NULL for the general one.
  country text,
  -- In thousandths of a credit: above 0 given to the sub-account, below 0 taken from it.
  amount bigint NOT NULL CHECK (amount <> 0),
  -- Of the master; NULL for somebody else than a user.
  user_id bigint,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id)
);
CREATE INDEX credit_allocations_newest ON credit_allocations (account_id, at, id);
SELECT own_rows_only('credit_allocations', 'SELECT');

ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_kind_check,
  DROP CONSTRAINT ledger_entries_check,
  ADD CONSTRAINT ledger_entries_kind_check CHECK (kind IN ('grant', 'debit', 'refund', 'expiry', 'withdrawal', 'allocation')),
  ADD CONSTRAINT ledger_entries_check CHECK (
    CASE WHEN kind IN ('grant', 'refund') THEN amount > 0 WHEN kind IN ('withdrawal', 'allocation') THEN amount <> 0 ELSE amount < 0 END);
-- The statement reads an account's entries and nothing else of their rows.
CREATE INDEX ledger_entries_statement ON ledger_entries (account_id, id) INCLUDE (pool_id, kind, amount, at);
