-- The outbound store. A message is inserted once and updated twice: submitted, receipted. No index holds a column
-- that those updates change, so they stay in the row's page (HOT).

-- message_state: 1 queued, 2 submitted, 3 delivered, 4 undelivered, 5 expired, 6 rejected, 7 held, 8 cancelled, 9 unknown
CREATE DOMAIN message_state AS smallint CHECK (VALUE BETWEEN 1 AND 9);

CREATE TABLE message_batches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id),
  -- What the messages were made for; NULL where they stand alone.
  campaign_id bigint,
  -- NULL: no route serves them, they were rejected at once.
  carrier_id integer,
  priority smallint NOT NULL,
  sender text NOT NULL,
  -- The text of those messages that have none of their own.
  text text,
  -- A confirmation goes to those who just opted out; anything else does not.
  to_opted_out boolean NOT NULL DEFAULT false,
  size integer NOT NULL CHECK (size > 0),
  first_id uuid NOT NULL,
  last_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),

  state text NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'leased', 'done')),
  paused boolean NOT NULL DEFAULT false,
  -- The lease: every write about the batch names its epoch.
  epoch integer NOT NULL DEFAULT 0,
  leased_by text,
  leased_until timestamptz,
  -- How many messages, in order of id, may have left. Committed before their bytes go out.
  mark integer NOT NULL DEFAULT 0 CHECK (mark BETWEEN 0 AND size),
  -- How many messages a crash ever left in doubt (counted up to this position), and how many were sent again.
  doubt_counted_to integer NOT NULL DEFAULT 0,
  doubted integer NOT NULL DEFAULT 0,
  resent integer NOT NULL DEFAULT 0,
  -- What was given back of the batch's cost, in thousandths of a credit.
  refunded bigint NOT NULL DEFAULT 0,

  queued integer NOT NULL DEFAULT 0 CHECK (queued >= 0),
  submitted integer NOT NULL DEFAULT 0 CHECK (submitted >= 0),
  delivered integer NOT NULL DEFAULT 0 CHECK (delivered >= 0),
  undelivered integer NOT NULL DEFAULT 0 CHECK (undelivered >= 0),
  expired integer NOT NULL DEFAULT 0 CHECK (expired >= 0),
  rejected integer NOT NULL DEFAULT 0 CHECK (rejected >= 0),
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  cancelled integer NOT NULL DEFAULT 0 CHECK (cancelled >= 0),
  unknown integer NOT NULL DEFAULT 0 CHECK (unknown >= 0),
  CHECK (queued + submitted + delivered + undelivered + expired + rejected + held + cancelled + unknown = size)
) WITH (fillfactor = 50);
CREATE INDEX message_batches_to_claim ON message_batches (carrier_id, priority, id) WHERE state <> 'done';
CREATE INDEX message_batches_of_campaign ON message_batches (account_id, campaign_id, id);
SELECT own_rows_only('message_batches', 'SELECT, UPDATE (paused)');

CREATE TABLE messages (
  id uuid NOT NULL,
  account_id bigint NOT NULL,
  batch_id bigint NOT NULL,
  submitted_at timestamptz,
  finished_at timestamptz,
  -- Thousandths of a credit.
  cost integer NOT NULL,
  -- Bit n-1 is part n: accepted by the carrier; delivered to the phone.
  submitted_parts integer NOT NULL DEFAULT 0,
  delivered_parts integer NOT NULL DEFAULT 0,
  parts smallint NOT NULL CHECK (parts BETWEEN 1 AND 30),
  state message_state NOT NULL,
  number text COLLATE "C" NOT NULL,
  -- NULL: the batch's.
  text text,
  -- The carrier's error, in its words.
  error text,
  PRIMARY KEY (account_id, id)
) PARTITION BY RANGE (id);
CREATE INDEX messages_number ON messages (number, account_id);
SELECT own_rows_only('messages', 'SELECT');

-- Which message a carrier's message id means; the receipt brings only that id.
CREATE TABLE submissions (
  message_id uuid NOT NULL,
  account_id bigint NOT NULL,
  batch_id bigint NOT NULL,
  carrier_id integer NOT NULL,
  part smallint NOT NULL,
  carrier_message_id text COLLATE "C" NOT NULL
) PARTITION BY RANGE (message_id);
CREATE INDEX submissions_carrier_message_id ON submissions (carrier_message_id, carrier_id);
ALTER TABLE submissions ENABLE ROW LEVEL SECURITY;

-- How a campaign went over time, in steps of ten seconds.
CREATE TABLE campaign_course (
  account_id bigint NOT NULL,
  campaign_id bigint NOT NULL,
  at timestamptz NOT NULL,
  submitted integer NOT NULL DEFAULT 0,
  delivered integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, campaign_id, at)
) WITH (fillfactor = 50);
SELECT own_rows_only('campaign_course', 'SELECT');

-- The smallest uuid v7 of a moment: 48 bits of milliseconds, then zeros.
CREATE FUNCTION uuid_at(moment timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE
  RETURN rpad(lpad(to_hex(floor(extract(epoch FROM moment) * 1000)::bigint), 12, '0'), 32, '0')::uuid;

-- Makes the partitions of this month and the next two. Called at start and daily.
CREATE FUNCTION make_message_partitions(today date DEFAULT current_date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month timestamptz;
  parent text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('make_message_partitions'));
  FOR ahead IN -1..2 LOOP
    month := date_trunc('month', (today + make_interval(months => ahead))::timestamp) AT TIME ZONE 'UTC';
    FOREACH parent IN ARRAY ARRAY['messages', 'submissions'] LOOP
      IF to_regclass(parent || to_char(month AT TIME ZONE 'UTC', '_YYYY_MM')) IS NULL THEN
        EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)%s',
          parent || to_char(month AT TIME ZONE 'UTC', '_YYYY_MM'), parent,
          uuid_at(month), uuid_at(((month AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC'),
          CASE parent WHEN 'messages' THEN ' WITH (fillfactor = 45, autovacuum_vacuum_insert_scale_factor = 0.4)' ELSE '' END);
      END IF;
    END LOOP;
  END LOOP;
END $$;
