-- Whether the operator suspended the account. Only the operator then reinstates it.
ALTER TABLE accounts ADD COLUMN suspended_by_operator boolean NOT NULL DEFAULT false;
