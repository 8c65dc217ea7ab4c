-- Credits: append-only entries over lots that expire, in pools. All amounts are integers in thousandths of a credit.

CREATE TABLE prices (
  -- Destination by the first digits of the number; the longest that fits counts. '' is everywhere else.
  prefix text COLLATE "C" PRIMARY KEY CHECK (prefix ~ '^[0-9]*$'),
  per_part integer NOT NULL CHECK (per_part >= 0)
);
GRANT SELECT ON prices TO carillon_account;
INSERT INTO prices VALUES ('', 1000);

CREATE TABLE credit_pools (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- NULL: the general pool. A country's pool pays for messages to that country first.
  country text CHECK (country ~ '^[A-Z]{2}$'),
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  PRIMARY KEY (account_id, id),
  UNIQUE NULLS NOT DISTINCT (account_id, country)
);
SELECT own_rows_only('credit_pools', 'SELECT');

CREATE TABLE credit_lots (
  account_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  pool_id bigint NOT NULL,
  granted bigint NOT NULL CHECK (granted > 0),
  remaining bigint NOT NULL CHECK (remaining BETWEEN 0 AND granted),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, pool_id) REFERENCES credit_pools (account_id, id)
);
CREATE INDEX credit_lots_first_in_first_out ON credit_lots (account_id, pool_id, expires_at, id) WHERE remaining > 0;
SELECT own_rows_only('credit_lots', 'SELECT');

CREATE TABLE ledger_entries (
  account_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  pool_id bigint NOT NULL,
  lot_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('grant', 'debit', 'refund', 'expiry')),
  amount bigint NOT NULL CHECK (CASE WHEN kind IN ('grant', 'refund') THEN amount > 0 ELSE amount < 0 END),
  -- What it was for: the batch of a debit and of its refunds, the reason of a grant.
  reference text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, lot_id) REFERENCES credit_lots (account_id, id),
  FOREIGN KEY (account_id, pool_id) REFERENCES credit_pools (account_id, id)
);
CREATE INDEX ledger_entries_reference ON ledger_entries (account_id, reference);
SELECT own_rows_only('ledger_entries', 'SELECT');
