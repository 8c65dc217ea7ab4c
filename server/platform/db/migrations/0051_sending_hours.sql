-- When messages may leave: hours of the recipients' countries, each recipient's own time, spread over hours; and campaigns that are repeated.

-- Hours that the operator set; a country without a row has those that are built in, or none (server/dispatch/hours/law.ts).
CREATE TABLE sending_hours (
  country text PRIMARY KEY CHECK (country ~ '^[A-Z]{2}$'),
  -- Each 08:00-20:00, or closed.
  weekdays text NOT NULL,
  saturday text NOT NULL,
  sunday text NOT NULL,
  holidays text NOT NULL,
  CHECK (concat_ws(' ', weekdays, saturday, sunday, holidays) ~ '^((closed|\d\d:\d\d-\d\d:\d\d) ?){4}$')
);
GRANT SELECT ON sending_hours TO carillon_account;

ALTER TABLE message_batches
  -- Waiting: its time has not come. It is ready once it has (server/messages/opening.ts).
  DROP CONSTRAINT message_batches_state_check,
  ADD CONSTRAINT message_batches_state_check CHECK (state IN ('waiting', 'ready', 'leased', 'done')),
  ADD COLUMN opens_at timestamptz,
  -- From then on nothing of it leaves, until the hours of its region open again.
  ADD COLUMN closes_at timestamptz,
  -- Whose hours it keeps: a country, or a part of one; NULL: nobody's.
  ADD COLUMN region text,
  ADD CONSTRAINT message_batches_hours_check CHECK (closes_at IS NULL OR region IS NOT NULL),
  ADD CONSTRAINT message_batches_waiting_check CHECK (state <> 'waiting' OR opens_at IS NOT NULL);

-- What waits costs a claim nothing.
DROP INDEX message_batches_to_claim;
CREATE INDEX message_batches_to_claim ON message_batches (carrier_id, priority, account_id, id)
  WHERE state IN ('ready', 'leased') AND NOT paused;
CREATE INDEX message_batches_to_open ON message_batches (opens_at) WHERE state = 'waiting';
CREATE INDEX message_batches_to_close ON message_batches (closes_at) WHERE state <> 'done' AND closes_at IS NOT NULL;

ALTER TABLE campaigns
  -- Its messages leave only in the hours that the recipients' countries allow for marketing.
  ADD keeps_hours boolean NOT NULL DEFAULT true,
  -- What each recipient's own clock is to show; NULL: it leaves for all at once.
  ADD local_at text CHECK (local_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  -- Over how long it is spread evenly.
  ADD spread_minutes integer CHECK (spread_minutes BETWEEN 1 AND 10080),
  -- Sent again, from starts_at on, until a day on the account's clock.
  ADD repeats text CHECK (repeats IN ('daily', 'weekly', 'monthly')),
  ADD repeats_until date,
  -- Its first time on that clock, of which the others are counted.
  ADD repeats_from text CHECK (repeats_from ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  -- The campaign that it is an occurrence of, and its time.
  ADD repeat_of bigint,
  ADD occurrence_at timestamptz,
  ADD CONSTRAINT campaigns_repeating_check CHECK ((repeats IS NULL) = (repeats_from IS NULL)),
  ADD CONSTRAINT campaigns_occurrence_check CHECK ((repeat_of IS NULL) = (occurrence_at IS NULL)),
  ADD CONSTRAINT campaigns_once_an_occurrence UNIQUE (account_id, repeat_of, occurrence_at);
