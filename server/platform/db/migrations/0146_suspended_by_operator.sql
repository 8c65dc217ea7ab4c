-- Whether the operator suspended the account. Only the operator then reinstates it.
ALTER TABLE accounts ADD COLUMN suspended_by_operator boolean NOT NULL DEFAULT false;

-- A session as a user of a sub-account ends when the master requires two-step verification of its user.
GRANT SELECT (requires_two_factor) ON accounts TO carillon_before_account;
