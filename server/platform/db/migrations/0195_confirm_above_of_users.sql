-- Above this number of recipients, this user must type the number. NULL for the account's setting alone.
ALTER TABLE users ADD COLUMN own_confirm_above integer CHECK (own_confirm_above BETWEEN 0 AND 100000000);
GRANT SELECT (own_confirm_above), UPDATE (own_confirm_above) ON users TO carillon_account;
