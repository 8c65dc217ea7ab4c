-- The replies that a user wants to have forwarded, and where to.
CREATE TABLE forwarding_rules (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  is_on boolean NOT NULL,
  emails text[] NOT NULL CHECK (cardinality(emails) <= 10),
  numbers text[] NOT NULL CHECK (cardinality(numbers) <= 10),
  -- `hourly` and `daily` collect replies.
  frequency text NOT NULL CHECK (frequency IN ('at-once', 'hourly', 'daily')),
  -- A reply must contain one of the words, if there are any, and match the others that are given.
  words text[] NOT NULL CHECK (cardinality(words) <= 20),
  campaign_id bigint,
  sender text,
  -- Days (1 for Monday) and times in the account's time zone; NULL for always.
  hours jsonb,
  most_a_day integer NOT NULL CHECK (most_a_day BETWEEN 1 AND 1000),
  -- How much was forwarded on the last day with forwards.
  counted_on date,
  counted integer NOT NULL DEFAULT 0,
  -- The last day on which the user was told that the limit was reached.
  told_on date,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, campaign_id) REFERENCES campaigns (account_id, id) ON DELETE CASCADE
);
CREATE INDEX forwarding_rules_of_user ON forwarding_rules (account_id, user_id);
SELECT own_rows_only('forwarding_rules', 'SELECT, INSERT, UPDATE, DELETE');

-- A reply on its way to one target. No reply is forwarded to the same target twice, whatever the rules.
CREATE TABLE forwards (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  rule_id bigint NOT NULL,
  reply_id bigint NOT NULL,
  -- An email address, or a phone number without a plus.
  target text NOT NULL,
  -- When to send it; NULL once that was decided.
  due_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  -- Why it was not sent.
  problem text,
  -- In thousandths of a credit. The first reply of a collected message has its cost.
  cost bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, reply_id, target),
  FOREIGN KEY (account_id, rule_id) REFERENCES forwarding_rules (account_id, id) ON DELETE CASCADE
);
CREATE INDEX forwards_due ON forwards (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX forwards_of_rule ON forwards (account_id, rule_id, created_at);
SELECT own_rows_only('forwards', 'SELECT');
