-- Providers of payments (server/billing/gateways/), and money that goes back (server/billing/refunds/).

ALTER TABLE payment_gateways
  -- Sealed (server/platform/sealed.ts): only the owner's connection reads them.
  ADD COLUMN keys bytea,
  -- What a page tells the provider about whom it pays: a publishable key.
  ADD COLUMN public_key text;
REVOKE SELECT ON payment_gateways FROM carillon_account;
GRANT SELECT (id, brand_id, name, position, enabled, fee_share, public_key) ON payment_gateways TO carillon_account;

-- The provider's own name of what it was asked for.
ALTER TABLE orders ADD COLUMN provider_ref text;
CREATE INDEX orders_of_quote ON orders (account_id, quote_id) WHERE quote_id IS NOT NULL;

CREATE TABLE refunds (
  account_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  payment_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- Whole credits that were taken back for it, and what of the amount is their price, the fee and the tax; none of a surplus.
  credits bigint NOT NULL CHECK (credits >= 0),
  credits_price bigint NOT NULL CHECK (credits_price >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  state text NOT NULL CHECK (state IN ('asked', 'done', 'failed')),
  -- The provider's or the bank's name of it.
  reference text,
  problem text,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- When a provider that has not answered is asked again.
  ask_at timestamptz,
  asked smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, payment_id) REFERENCES payments (account_id, id),
  CHECK ((state = 'asked') = (ended_at IS NULL)),
  CHECK (credits = 0 OR amount = credits_price + fee + tax)
);
CREATE INDEX refunds_of_payment ON refunds (account_id, payment_id);
CREATE INDEX refunds_to_ask ON refunds (ask_at) WHERE ask_at IS NOT NULL;
SELECT own_rows_only('refunds', 'SELECT');

-- Never more goes back than came in.
CREATE FUNCTION guard_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
BEGIN
  SELECT amount INTO paid FROM payments WHERE account_id = NEW.account_id AND id = NEW.payment_id FOR UPDATE;
  IF (SELECT sum(amount) FROM refunds WHERE account_id = NEW.account_id AND payment_id = NEW.payment_id AND state <> 'failed') > paid THEN
    RAISE EXCEPTION 'payment % would go back more than once', NEW.payment_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER guard AFTER INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION guard_refund();

-- Credits that go back when money does, and (above 0) those that are given again because the money could not be sent.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_check, DROP CONSTRAINT ledger_entries_check;
ALTER TABLE ledger_entries
  ADD CONSTRAINT ledger_entries_kind_check CHECK (kind IN ('grant', 'debit', 'refund', 'expiry', 'withdrawal')),
  ADD CONSTRAINT ledger_entries_check CHECK (CASE WHEN kind IN ('grant', 'refund') THEN amount > 0 WHEN kind = 'withdrawal' THEN amount <> 0 ELSE amount < 0 END);

-- Amounts by the keys of refunds.
ALTER TABLE sandbox_payments ADD COLUMN refunds jsonb NOT NULL DEFAULT '{}';
