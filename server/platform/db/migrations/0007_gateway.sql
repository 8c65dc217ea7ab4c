-- Carriers, and what they told us that could not be joined to a message yet.

CREATE TABLE carriers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  host text NOT NULL,
  port integer NOT NULL CHECK (port BETWEEN 1 AND 65535),
  system_id text NOT NULL,
  password text NOT NULL,
  binds integer NOT NULL DEFAULT 1 CHECK (binds BETWEEN 1 AND 32),
  -- Parts that may be unanswered on one bind; also how many a crash can leave in doubt on it.
  window_size integer NOT NULL DEFAULT 100 CHECK (window_size BETWEEN 1 AND 2000),
  -- Parts per second over all binds of one gateway; NULL is as fast as the carrier answers.
  rate integer CHECK (rate > 0),
  -- Seconds to wait for receipts before what a crash left in doubt is decided.
  doubt_wait integer NOT NULL DEFAULT 30 CHECK (doubt_wait >= 0),
  doubt_decision text NOT NULL DEFAULT 'resend' CHECK (doubt_decision IN ('resend', 'hold')),
  -- How the carrier writes message ids in its responses and in its receipts.
  response_id_format text NOT NULL DEFAULT 'text' CHECK (response_id_format IN ('text', 'hex', 'decimal')),
  receipt_id_format text NOT NULL DEFAULT 'text' CHECK (receipt_id_format IN ('text', 'hex', 'decimal')),
  enabled boolean NOT NULL DEFAULT true
);

CREATE TABLE parked_receipts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id integer NOT NULL,
  carrier_message_id text COLLATE "C" NOT NULL,
  number text COLLATE "C" NOT NULL,
  sender text NOT NULL,
  state message_state NOT NULL,
  error text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX parked_receipts_carrier_message_id ON parked_receipts (carrier_message_id, carrier_id);
CREATE INDEX parked_receipts_number ON parked_receipts (number, carrier_id);
