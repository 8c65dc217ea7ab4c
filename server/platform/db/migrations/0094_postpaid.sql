-- Postpaid accounts (server/billing/postpaid/): what they may use a month, and the invoices of what they used.

CREATE TABLE postpaid_terms (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  -- In thousandths of a credit.
  monthly_limit bigint NOT NULL DEFAULT 0 CHECK (monthly_limit >= 0),
  -- How long its invoices may wait for their payment.
  due_days smallint NOT NULL DEFAULT 30 CHECK (due_days BETWEEN 0 AND 365),
  -- The month that is open, by its first day, and when it ends by the account's clock. Both NULL: it is postpaid no more.
  open_month date CHECK (extract(day FROM open_month) = 1),
  open_until timestamptz,
  -- The share of this month's limit, in per cent, that was told by mail last.
  told_share smallint NOT NULL DEFAULT 0,
  CHECK ((open_month IS NULL) = (open_until IS NULL))
);
CREATE INDEX postpaid_terms_to_open ON postpaid_terms (open_until) WHERE open_until IS NOT NULL;
SELECT own_rows_only('postpaid_terms', 'SELECT');

-- What ended, a month or what was used of one until the account was postpaid no more, and what was invoiced for it.
CREATE TABLE postpaid_periods (
  account_id bigint NOT NULL REFERENCES postpaid_terms (account_id),
  ended_at timestamptz NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- NULL: it waits for its invoice. Then credits is NULL too, and the problem says why it waits, if something is missing.
  settled_at timestamptz,
  -- Whole credits that were invoiced; 0 if there was nothing to invoice.
  credits bigint CHECK (credits >= 0),
  problem text,
  PRIMARY KEY (account_id, ended_at),
  CHECK ((settled_at IS NULL) = (credits IS NULL)),
  CHECK (settled_at IS NULL OR problem IS NULL)
);
CREATE INDEX postpaid_periods_to_settle ON postpaid_periods (account_id, ended_at) WHERE settled_at IS NULL;
SELECT own_rows_only('postpaid_periods', 'SELECT');

-- Those that are postpaid go on with what they were granted, until they get a limit.
INSERT INTO postpaid_terms (account_id, open_month, open_until)
  SELECT id, date_trunc('month', now() AT TIME ZONE time_zone)::date,
    (date_trunc('month', now() AT TIME ZONE time_zone) + interval '1 month') AT TIME ZONE time_zone
  FROM accounts WHERE is_postpaid;

-- A month's lot is what may be used of its limit: granted less remaining is what was used, net of refunds.
ALTER TABLE credit_lots
  ADD COLUMN for_month date,
  DROP CONSTRAINT credit_lots_granted_check,
  ADD CONSTRAINT credit_lots_granted_check CHECK (CASE WHEN for_month IS NULL THEN granted > 0 ELSE granted >= 0 END);
CREATE UNIQUE INDEX credit_lots_of_month ON credit_lots (account_id, for_month) WHERE for_month IS NOT NULL;

-- `postpaid`: the limit of a month given (above 0) or taken back. All other entries of its lot are what was used.
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_kind_check,
  DROP CONSTRAINT ledger_entries_check,
  ADD CONSTRAINT ledger_entries_kind_check CHECK (kind IN ('grant', 'debit', 'refund', 'expiry', 'withdrawal', 'allocation', 'postpaid')),
  ADD CONSTRAINT ledger_entries_check CHECK (
    CASE WHEN kind IN ('grant', 'refund') THEN amount > 0 WHEN kind IN ('withdrawal', 'allocation', 'postpaid') THEN amount <> 0 ELSE amount < 0 END);

-- An order of a month is for what was used: its payment grants nothing. There is one for each period.
ALTER TABLE orders
  ADD COLUMN for_month date,
  ADD COLUMN period_ended_at timestamptz,
  ADD FOREIGN KEY (account_id, period_ended_at) REFERENCES postpaid_periods (account_id, ended_at),
  ADD CHECK ((for_month IS NULL) = (period_ended_at IS NULL));
CREATE UNIQUE INDEX orders_once_a_period ON orders (account_id, period_ended_at) WHERE period_ended_at IS NOT NULL;

CREATE OR REPLACE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'order % is kept: orders are never deleted', OLD.id;
  END IF;
  IF (OLD.account_id, OLD.id, OLD.brand_id, OLD.gateway, OLD.credits, OLD.currency, OLD.unit_price, OLD.credits_price, OLD.fee, OLD.tax, OLD.total,
      OLD.for_month, OLD.period_ended_at)
     IS DISTINCT FROM
     (NEW.account_id, NEW.id, NEW.brand_id, NEW.gateway, NEW.credits, NEW.currency, NEW.unit_price, NEW.credits_price, NEW.fee, NEW.tax, NEW.total,
      NEW.for_month, NEW.period_ended_at) THEN
    RAISE EXCEPTION 'order % was agreed: its amounts do not change', OLD.id;
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('started', 'paid'), ('started', 'failed'), ('started', 'cancelled'),
    ('quoted', 'accepted'), ('quoted', 'cancelled'),
    ('requested', 'open'), ('requested', 'cancelled'),
    ('open', 'paid'), ('open', 'cancelled'),
    ('failed', 'paid'), ('cancelled', 'paid')) THEN
    RAISE EXCEPTION 'order % cannot go from % to %', OLD.id, OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END $$;

-- A period that was settled stays as it is.
CREATE FUNCTION guard_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.settled_at IS NOT NULL THEN
    RAISE EXCEPTION 'the period of account % that ended at % is settled: it does not change', OLD.account_id, OLD.ended_at;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON postpaid_periods FOR EACH ROW EXECUTE FUNCTION guard_period();
