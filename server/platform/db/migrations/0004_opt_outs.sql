-- Numbers that asked an account to stop.

CREATE TABLE opt_outs (
  account_id bigint NOT NULL REFERENCES accounts (id),
  number text COLLATE "C" NOT NULL CHECK (number ~ '^[1-9][0-9]{4,14}$'),
  source text NOT NULL CHECK (source IN ('reply', 'manual')),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, number)
);
CREATE INDEX opt_outs_recent ON opt_outs (account_id, at DESC, number);
SELECT own_rows_only('opt_outs', 'SELECT, INSERT, DELETE');
