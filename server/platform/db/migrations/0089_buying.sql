-- Buying credits (server/billing/): prices, ways to pay, orders, payments, and the documents of them.

ALTER TABLE accounts
  -- Sees the Buy Now button; and whether its invoices are issued at once or by the operator.
  ADD COLUMN is_buy_now boolean NOT NULL DEFAULT true,
  ADD COLUMN automatic_invoicing boolean NOT NULL DEFAULT true;

-- What credits cost. The most particular row applies: of an account, of a country, of a brand.
CREATE TABLE price_lists (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id bigint NOT NULL REFERENCES brands (id),
  country text CHECK (country ~ '^[A-Z]{2}$'),
  for_account_id bigint REFERENCES accounts (id),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  tax_type text,
  -- In hundredths of a per cent; null for the rule of the country.
  tax_share integer CHECK (tax_share BETWEEN 0 AND 10000),
  -- [{minPurchase, maxPurchase, unitPrice}], prices in millionths of the major unit.
  bands jsonb NOT NULL DEFAULT '[]',
  fixed_price bigint CHECK (fixed_price > 0),
  includes_surcharge boolean NOT NULL DEFAULT false,
  contact_email text,
  UNIQUE NULLS NOT DISTINCT (brand_id, country, for_account_id),
  CHECK (for_account_id IS NULL OR country IS NULL)
);
-- An account reads its own prices, and those for everybody.
ALTER TABLE price_lists ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_or_common ON price_lists FOR SELECT TO carillon_account USING (for_account_id IS NULL OR for_account_id = current_account());
GRANT SELECT ON price_lists TO carillon_account;

-- The ways to pay of a brand.
CREATE TABLE payment_gateways (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id bigint NOT NULL REFERENCES brands (id),
  name text NOT NULL,
  position smallint NOT NULL DEFAULT 10,
  enabled boolean NOT NULL DEFAULT true,
  -- In hundredths of a per cent of what the credits cost.
  fee_share integer NOT NULL DEFAULT 0 CHECK (fee_share BETWEEN 0 AND 10000),
  UNIQUE (brand_id, name)
);
GRANT SELECT ON payment_gateways TO carillon_account;

-- Who issues a brand's invoices, and where they are paid to.
CREATE TABLE billing_issuers (
  brand_id bigint PRIMARY KEY REFERENCES brands (id),
  company_name text NOT NULL,
  registration_number text NOT NULL DEFAULT '',
  vat_number text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  email text NOT NULL DEFAULT '',
  -- {bankName, accountNumber, branchCode, swiftCode, iban}
  bank_details jsonb,
  -- How long an invoice may wait for its payment.
  due_days smallint NOT NULL DEFAULT 7 CHECK (due_days BETWEEN 0 AND 365)
);
GRANT SELECT ON billing_issuers TO carillon_account;

-- Whom an account's invoices are to.
CREATE TABLE billing_details (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  company_name text NOT NULL,
  registration_number text NOT NULL,
  invoice_email text NOT NULL,
  is_rsa_vat_registered boolean,
  vat_number text NOT NULL,
  address1 text NOT NULL,
  address2 text NOT NULL,
  city text NOT NULL,
  state_province text NOT NULL,
  zip_code text NOT NULL
);
SELECT own_rows_only('billing_details', 'SELECT, INSERT, UPDATE');

-- Accounts read their orders; only the owner's connection writes them.
CREATE TABLE orders (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  request_key uuid NOT NULL,
  user_id bigint,
  brand_id bigint NOT NULL REFERENCES brands (id),
  gateway text NOT NULL,
  state text NOT NULL CHECK (state IN ('started', 'quoted', 'requested', 'open', 'paid', 'failed', 'cancelled', 'accepted')),
  -- Whole credits, and amounts in minor units.
  credits bigint NOT NULL CHECK (credits > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  unit_price bigint NOT NULL CHECK (unit_price >= 0),
  credits_price bigint NOT NULL CHECK (credits_price >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  tax_type text,
  tax_share integer NOT NULL,
  tax bigint NOT NULL CHECK (tax >= 0),
  total bigint NOT NULL,
  reference_number text NOT NULL,
  quote_id bigint,
  return_to text NOT NULL,
  problem text,
  -- An invoice's day to be paid, or a quote's last one.
  due_on date,
  -- Paid after it was cancelled or had failed: shown to the operator.
  paid_late boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- When an order that waits for its provider is asked about next.
  ask_at timestamptz,
  asked smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, request_key),
  CHECK (total = credits_price + fee + tax),
  CHECK ((state IN ('paid', 'failed', 'cancelled', 'accepted')) = (ended_at IS NOT NULL))
);
CREATE INDEX orders_newest ON orders (account_id, created_at, id);
CREATE INDEX orders_open ON orders (account_id, id) WHERE state IN ('open', 'requested');
CREATE INDEX orders_to_ask ON orders (ask_at) WHERE ask_at IS NOT NULL;
SELECT own_rows_only('orders', 'SELECT');

-- The states of an order, and what of it may change: see server/billing/orders/README.md.
CREATE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'order % is kept: orders are never deleted', OLD.id;
  END IF;
  IF (OLD.account_id, OLD.id, OLD.brand_id, OLD.gateway, OLD.credits, OLD.currency, OLD.unit_price, OLD.credits_price, OLD.fee, OLD.tax, OLD.total)
     IS DISTINCT FROM
     (NEW.account_id, NEW.id, NEW.brand_id, NEW.gateway, NEW.credits, NEW.currency, NEW.unit_price, NEW.credits_price, NEW.fee, NEW.tax, NEW.total) THEN
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
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order();

-- Money that came in. An order is paid by its first payment; another for the same order is a surplus.
CREATE TABLE payments (
  account_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  brand_id bigint NOT NULL REFERENCES brands (id),
  gateway text NOT NULL,
  -- The provider's name of it, or the bank's.
  reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  is_surplus boolean NOT NULL DEFAULT false,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, order_id) REFERENCES orders (account_id, id),
  -- Whatever tells of a payment, and however often, it is one.
  UNIQUE (brand_id, gateway, reference)
);
CREATE INDEX payments_of_order ON payments (account_id, order_id);
CREATE UNIQUE INDEX payments_once ON payments (account_id, order_id) WHERE NOT is_surplus;
SELECT own_rows_only('payments', 'SELECT');

-- The last number of each series. Locked last, and in the transaction that issues a document: so numbers have no gaps.
CREATE TABLE document_series (
  brand_id bigint NOT NULL REFERENCES brands (id),
  kind text NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (brand_id, kind)
);

CREATE TABLE billing_documents (
  account_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  brand_id bigint NOT NULL REFERENCES brands (id),
  order_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'quote', 'credit-note')),
  sequence integer NOT NULL CHECK (sequence > 0),
  document_number text NOT NULL,
  total bigint NOT NULL,
  due_on date,
  -- All that it says: seller, buyer, lines, totals, terms (server/billing/documents/content.ts).
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, order_id) REFERENCES orders (account_id, id),
  UNIQUE (brand_id, kind, sequence)
);
CREATE INDEX billing_documents_newest ON billing_documents (account_id, issued_at, id);
CREATE INDEX billing_documents_of_order ON billing_documents (account_id, order_id, kind, id);
SELECT own_rows_only('billing_documents', 'SELECT');

CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% % was issued: it does not change', OLD.kind, OLD.document_number;
END $$;
CREATE TRIGGER keep BEFORE UPDATE OR DELETE ON billing_documents FOR EACH ROW EXECUTE FUNCTION keep_document();

-- The sandbox's side of its payments, as a provider would have it.
CREATE TABLE sandbox_payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_ref text NOT NULL UNIQUE,
  amount bigint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'silent', 'paid', 'declined')),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- An order's credits are granted once.
CREATE UNIQUE INDEX ledger_entries_one_grant ON ledger_entries (account_id, reference) WHERE kind = 'grant' AND reference LIKE 'order %';
