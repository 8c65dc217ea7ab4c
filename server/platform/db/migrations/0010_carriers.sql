-- Carriers of several kinds, the routes to them, and how their binds are.

-- What every kind has stays a column; what belongs to one protocol is in `settings` (its shape: contract/carriers.ts).
ALTER TABLE carriers
  ADD COLUMN kind text NOT NULL DEFAULT 'smpp' CHECK (kind IN ('smpp', 'twilio')),
  ADD COLUMN settings jsonb NOT NULL DEFAULT '{}',
  -- Seconds without any bind after which messages that wait for it go to another carrier; NULL: they wait.
  ADD COLUMN failover_after integer DEFAULT 30 CHECK (failover_after >= 0);
UPDATE carriers SET settings = jsonb_build_object('host', host, 'port', port, 'systemId', system_id, 'password', password,
  'transceivers', binds, 'responseIds', response_id_format, 'receiptIds', receipt_id_format);
ALTER TABLE carriers DROP COLUMN host, DROP COLUMN port, DROP COLUMN system_id, DROP COLUMN password, DROP COLUMN binds,
  DROP COLUMN response_id_format, DROP COLUMN receipt_id_format;

CREATE TABLE routes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id integer NOT NULL REFERENCES carriers (id) ON DELETE CASCADE,
  -- What it serves: numbers that begin so, of one account or all, from one sender or any.
  prefix text COLLATE "C" NOT NULL DEFAULT '' CHECK (prefix ~ '^[0-9]{0,15}$'),
  account_id bigint REFERENCES accounts (id) ON DELETE CASCADE,
  sender text,
  -- Lower is taken first; among equals the more specific, then the cheaper; among those by weight.
  priority smallint NOT NULL DEFAULT 10 CHECK (priority >= 0),
  -- What a part costs there, in any unit that is the same for all routes.
  cost integer NOT NULL DEFAULT 0 CHECK (cost >= 0),
  weight smallint NOT NULL DEFAULT 1 CHECK (weight > 0),
  enabled boolean NOT NULL DEFAULT true
);
ALTER TABLE routes ENABLE ROW LEVEL SECURITY;
INSERT INTO routes (carrier_id, priority)
  SELECT id, 10 + (row_number() OVER (ORDER BY id) - 1) FROM carriers;

-- How each bind is, written by its gateway every second; a row that was not written for a while is of one that is gone.
CREATE TABLE carrier_binds (
  carrier_id integer NOT NULL REFERENCES carriers (id) ON DELETE CASCADE,
  gateway text NOT NULL,
  nth smallint NOT NULL,
  type text NOT NULL CHECK (type IN ('transceiver', 'transmitter', 'receiver', 'http')),
  state text NOT NULL CHECK (state IN ('connecting', 'bound', 'down')),
  since timestamptz NOT NULL DEFAULT now(),
  in_flight integer NOT NULL DEFAULT 0,
  per_second integer NOT NULL DEFAULT 0,
  -- The pace that the carrier's refusals have brought it to, in parts per second; NULL: they have not.
  throttled_pace double precision,
  -- What it waits for, if anything: see gateway/submit/counters.ts.
  waits_for text,
  last_error text,
  last_error_at timestamptz,
  -- What it did since its gateway started.
  counters jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (carrier_id, gateway, nth)
) WITH (fillfactor = 50);
