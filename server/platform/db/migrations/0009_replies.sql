-- What phones sent us.

-- The inbox: written by the gateway before it answers the carrier; no account is known yet.
CREATE TABLE inbound_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id integer NOT NULL,
  number text COLLATE "C" NOT NULL,
  recipient text NOT NULL,
  text text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  -- When its account was looked for; NULL waits for that.
  routed_at timestamptz
);
CREATE INDEX inbound_messages_to_route ON inbound_messages (id) WHERE routed_at IS NULL;

CREATE TABLE replies (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  number text COLLATE "C" NOT NULL,
  recipient text NOT NULL,
  text text NOT NULL,
  received_at timestamptz NOT NULL,
  -- The newest message to that number, which it most likely answers.
  message_id uuid,
  campaign_id bigint,
  opted_out boolean NOT NULL DEFAULT false,
  inbound_id bigint NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, inbound_id)
);
SELECT own_rows_only('replies', 'SELECT');
