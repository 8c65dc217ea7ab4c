-- Sub-accounts: suspended and closed accounts, what a sub-account inherits, credits given with a note, monthly allowances,
-- and sessions of a master's user as a user of a sub-account.
ALTER TABLE accounts
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN suspended_reason text CHECK (length(suspended_reason) BETWEEN 1 AND 500),
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN uses_master_senders boolean NOT NULL DEFAULT false,
  ADD COLUMN uses_master_features boolean NOT NULL DEFAULT false,
  ADD COLUMN most_sub_accounts bigint CHECK (most_sub_accounts >= 0);
CREATE INDEX accounts_of_master ON accounts (master_account_id, id) WHERE master_account_id IS NOT NULL;
CREATE INDEX accounts_blocked ON accounts (id) WHERE suspended_at IS NOT NULL OR closed_at IS NOT NULL;
GRANT SELECT (id, master_account_id, name, suspended_at, suspended_reason, closed_at) ON accounts TO carillon_before_account;

-- The limits of an account's master, which also limit the account. Nothing else of a master can be read. An account asks
-- only about itself.
CREATE FUNCTION master_limits(account bigint)
  RETURNS TABLE (most_contacts bigint, most_users bigint, most_daily_messages bigint, most_campaign_recipients bigint, sending_countries text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT m.most_contacts, m.most_users, m.most_daily_messages, m.most_campaign_recipients, m.sending_countries
  FROM accounts a JOIN accounts m ON m.id = a.master_account_id
  WHERE a.id = account AND a.id = coalesce(current_account(), a.id)
$$;
REVOKE ALL ON FUNCTION master_limits(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION master_limits(bigint) TO carillon_account;

-- The approved sender IDs that an account may use: its own, and its master's if it inherits them.
CREATE FUNCTION usable_sender_ids(account bigint) RETURNS SETOF sender_ids
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT s.* FROM accounts a JOIN sender_ids s
    ON s.account_id = a.id OR (a.uses_master_senders AND s.account_id = a.master_account_id)
  WHERE a.id = account AND a.id = coalesce(current_account(), a.id) AND s.state = 'approved'
$$;
REVOKE ALL ON FUNCTION usable_sender_ids(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION usable_sender_ids(bigint) TO carillon_account;

-- The session of the person who is signed in as this session's user. The session ends with that session.
ALTER TABLE sessions
  ADD COLUMN real_account_id bigint,
  ADD COLUMN real_session_id bigint,
  ADD CONSTRAINT sessions_real_check CHECK ((real_account_id IS NULL) = (real_session_id IS NULL)),
  ADD CONSTRAINT sessions_real_fkey FOREIGN KEY (real_account_id, real_session_id) REFERENCES sessions (account_id, id) ON DELETE CASCADE;
CREATE INDEX sessions_real ON sessions (real_account_id, real_session_id) WHERE real_session_id IS NOT NULL;

-- Each allocation has a row in the master's history and one in the sub-account's.
ALTER TABLE credit_allocations
  -- The master's name at the time; only in the sub-account's row.
  ADD COLUMN master_name text,
  ADD COLUMN note text NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  ADD COLUMN kind text NOT NULL DEFAULT 'manual' CHECK (kind IN ('manual', 'allowance', 'closing')),
  -- The caller's key, under which a repeated request finds this allocation.
  ADD COLUMN request_key text CHECK (length(request_key) BETWEEN 1 AND 100);
CREATE UNIQUE INDEX credit_allocations_request ON credit_allocations (account_id, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX credit_allocations_of_sub ON credit_allocations (account_id, sub_account_id, at, id);

-- What an account has used in a month (UTC), less refunds, in thousandths of a credit. Kept by debits and refunds.
CREATE TABLE credit_usage (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  month date NOT NULL,
  used bigint NOT NULL,
  last_debit_at timestamptz NOT NULL DEFAULT now()
);
SELECT own_rows_only('credit_usage', 'SELECT');
INSERT INTO credit_usage (account_id, month, used, last_debit_at)
SELECT account_id, date_trunc('month', now() AT TIME ZONE 'UTC')::date,
  coalesce(-sum(amount) FILTER (WHERE at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'), 0),
  max(at) FILTER (WHERE kind = 'debit')
FROM ledger_entries WHERE kind IN ('debit', 'refund') GROUP BY account_id HAVING bool_or(kind = 'debit');

-- What the list of sub-accounts shows, sorts and filters by. A chore keeps the figures current.
CREATE TABLE sub_accounts (
  -- The master account.
  account_id bigint NOT NULL REFERENCES accounts (id),
  -- The sub-account.
  id bigint NOT NULL REFERENCES accounts (id),
  name text NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended', 'closed')),
  -- In thousandths of a credit.
  balance bigint NOT NULL DEFAULT 0,
  used bigint NOT NULL DEFAULT 0,
  last_active_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- The monthly allowance in thousandths of a credit; NULL for none.
  allowance bigint CHECK (allowance > 0),
  -- Adds the allowance to the balance, or fills the balance up to it.
  allowance_mode text NOT NULL DEFAULT 'add' CHECK (allowance_mode IN ('add', 'fill')),
  allowance_day smallint NOT NULL DEFAULT 1 CHECK (allowance_day BETWEEN 1 AND 28),
  -- The first month in which the allowance is given.
  allowance_from date,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX sub_accounts_by_name ON sub_accounts (account_id, lower(name), id);
CREATE INDEX sub_accounts_by_balance ON sub_accounts (account_id, balance, id);
CREATE INDEX sub_accounts_by_used ON sub_accounts (account_id, used, id);
CREATE INDEX sub_accounts_with_allowance ON sub_accounts (account_id, id) WHERE allowance IS NOT NULL;
CREATE INDEX sub_accounts_to_sweep ON sub_accounts (account_id, id) WHERE state = 'closed' AND balance > 0;
CREATE INDEX sub_accounts_by_activity ON sub_accounts (account_id, last_active_at, id);
SELECT own_rows_only('sub_accounts', 'SELECT');
INSERT INTO sub_accounts (account_id, id, name, balance, last_active_at, created_at)
SELECT a.master_account_id, a.id, a.name, coalesce((SELECT sum(balance) FROM credit_pools p WHERE p.account_id = a.id), 0), a.created_at, a.created_at
FROM accounts a WHERE a.master_account_id IS NOT NULL;

-- The allowance of a sub-account for a month, decided exactly once.
CREATE TABLE sub_account_allowances (
  account_id bigint NOT NULL REFERENCES accounts (id),
  sub_account_id bigint NOT NULL REFERENCES accounts (id),
  month date NOT NULL,
  -- `none`: the sub-account already had enough. `failed`: the master had too few credits.
  outcome text NOT NULL CHECK (outcome IN ('given', 'none', 'failed')),
  amount bigint NOT NULL CHECK (amount >= 0),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, sub_account_id, month)
);
SELECT own_rows_only('sub_account_allowances', 'SELECT');
