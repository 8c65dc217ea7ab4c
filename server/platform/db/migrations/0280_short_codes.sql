-- What happens when people write to an account's keyword or number: forwards, an answer, a group, an opt-in, and reports by mail.

-- Rules with a keyword belong to the account, those without to a user.
ALTER TABLE forwarding_rules
  ALTER COLUMN user_id DROP NOT NULL,
  -- The keyword or number that received the message; null for any.
  ADD COLUMN keyword_id bigint,
  ADD CHECK ((user_id IS NULL) = (keyword_id IS NOT NULL));
CREATE UNIQUE INDEX forwarding_rules_of_keyword ON forwarding_rules (account_id, keyword_id);

-- The settings of keywords and numbers. Those without a row have none.
CREATE TABLE keyword_setups (
  account_id bigint NOT NULL REFERENCES accounts (id),
  keyword_id bigint NOT NULL,
  -- The automatic answer; empty for none.
  answer text NOT NULL DEFAULT '',
  -- The group that people join. Gone if it was deleted.
  group_id bigint,
  -- Whether writing opts people in: not at all, at once, or after they confirmed it.
  opt_in text NOT NULL DEFAULT 'none' CHECK (opt_in IN ('none', 'at-once', 'confirmed')),
  -- What people are asked before `confirmed`.
  question text NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, keyword_id)
);
SELECT own_rows_only('keyword_setups', 'SELECT, INSERT, UPDATE');

-- Reports by mail about a keyword or number.
CREATE TABLE keyword_reports (
  account_id bigint NOT NULL REFERENCES accounts (id),
  keyword_id bigint NOT NULL,
  every text NOT NULL CHECK (every IN ('daily', 'weekly', 'monthly')),
  next_at timestamptz NOT NULL,
  -- The last day that was reported.
  covered_to date,
  PRIMARY KEY (account_id, keyword_id, every)
);
CREATE INDEX keyword_reports_due ON keyword_reports (next_at);
SELECT own_rows_only('keyword_reports', 'SELECT, INSERT, UPDATE, DELETE');

-- What a message to a keyword or number set off: an automatic answer, or a question that the person must confirm first.
CREATE TABLE keyword_answers (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- The message that set it off, and the keyword that it was for.
  inbound_id bigint NOT NULL,
  keyword_id bigint NOT NULL,
  number text NOT NULL,
  -- The number that received the message and sends the answer.
  recipient text NOT NULL,
  is_question boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When to send it; null once that was decided.
  due_at timestamptz,
  sent_at timestamptz,
  -- Why it was not sent.
  problem text,
  -- When the person confirmed the question.
  confirmed_at timestamptz,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, inbound_id)
);
CREATE INDEX keyword_answers_due ON keyword_answers (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX keyword_answers_of_number ON keyword_answers (account_id, number, id);
SELECT own_rows_only('keyword_answers', 'SELECT');

-- Accounts decide for each keyword whether texts may go on without a space after it.
GRANT UPDATE (accepts_glued) ON keywords TO carillon_account;
GRANT SELECT ON receiving_numbers TO carillon_account;
