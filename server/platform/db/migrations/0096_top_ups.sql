-- Automatic top-up (server/billing/top-up/): cards that accounts have saved, and the rules by which they are charged.

-- A card at its provider. What is here is of no use without the operator's keys, and all the same no account reads the reference.
CREATE TABLE saved_cards (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  brand_id bigint NOT NULL REFERENCES brands (id),
  gateway text NOT NULL,
  -- The provider's names of it, sealed (server/platform/sealed.ts).
  reference bytea NOT NULL,
  card_brand text NOT NULL,
  last_digits text NOT NULL CHECK (last_digits ~ '^[0-9]{4}$'),
  -- The last month in which it is good, YYYY-MM.
  good_until text NOT NULL CHECK (good_until ~ '^[0-9]{4}-[0-9]{2}$'),
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- It was removed here: when its provider is next asked to forget it. The row goes once it has.
  forget_at timestamptz,
  asked smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX saved_cards_one ON saved_cards (account_id) WHERE forget_at IS NULL;
CREATE INDEX saved_cards_to_forget ON saved_cards (forget_at) WHERE forget_at IS NOT NULL;
SELECT own_rows_only('saved_cards', 'SELECT (account_id, id, brand_id, gateway, card_brand, last_digits, good_until, saved_at, forget_at)');

-- Accounts read their rule; only the owner's connection writes it.
CREATE TABLE top_up_rules (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  is_on boolean NOT NULL,
  -- In whole credits: how few are left when so many are bought.
  below bigint NOT NULL CHECK (below > 0),
  credits bigint NOT NULL CHECK (credits > 0),
  -- In minor units: what a month's purchases may come to, and what one was shown to cost. Neither is ever exceeded.
  most_a_month bigint NOT NULL CHECK (most_a_month > 0),
  shown_total bigint NOT NULL CHECK (shown_total > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- Who set it, and when: what is bought is bought for them.
  user_id bigint,
  set_at timestamptz NOT NULL DEFAULT now(),
  -- The order that is being charged, and to which card.
  order_id bigint,
  card_id bigint,
  -- How often the card was declined in a row, and when it is tried next.
  declined smallint NOT NULL DEFAULT 0,
  try_at timestamptz,
  problem text,
  -- Why it is on no more, though nobody switched it off.
  stopped_for text CHECK (stopped_for IN ('declined', 'verification', 'silence', 'cancelled', 'price', 'not-for-sale', 'refunded')),
  stopped_at timestamptz,
  -- The month (its first day) for which it was said that no more may be bought.
  told_month date,
  FOREIGN KEY (account_id, order_id) REFERENCES orders (account_id, id),
  CHECK (most_a_month >= shown_total),
  CHECK ((stopped_for IS NULL) = (stopped_at IS NULL)),
  CHECK (stopped_for IS NULL OR NOT is_on)
);
SELECT own_rows_only('top_up_rules', 'SELECT');
CREATE INDEX top_up_rules_on ON top_up_rules (account_id) WHERE is_on OR order_id IS NOT NULL;

ALTER TABLE orders
  -- Its card is to be saved once it is paid.
  ADD COLUMN saves_card boolean NOT NULL DEFAULT false,
  -- Made by a rule, and charged to the saved card.
  ADD COLUMN is_automatic boolean NOT NULL DEFAULT false,
  -- Whether its payment failed because the provider said so, or because nothing was heard; NULL before.
  ADD COLUMN failed_for text CHECK (failed_for IN ('declined', 'verification', 'silence'));
CREATE INDEX orders_automatic ON orders (account_id, created_at) WHERE is_automatic;
-- Never two at the same time.
CREATE UNIQUE INDEX orders_one_automatic ON orders (account_id) WHERE is_automatic AND state = 'started';

-- The sandbox's cards, and those whose bank wants their holder to be there.
ALTER TABLE sandbox_payments ADD COLUMN card text;
ALTER TABLE sandbox_payments DROP CONSTRAINT sandbox_payments_state_check;
ALTER TABLE sandbox_payments
  ADD CONSTRAINT sandbox_payments_state_check CHECK (state IN ('waiting', 'silent', 'paid', 'declined', 'unverified'));
