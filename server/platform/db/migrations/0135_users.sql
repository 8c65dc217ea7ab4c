-- Users of an account: invitations, suspension, removal, and two-factor authentication for all.
ALTER TABLE users ADD COLUMN suspended_at timestamptz;
ALTER TABLE accounts ADD COLUMN requires_two_factor boolean NOT NULL DEFAULT false, ADD COLUMN most_users bigint
  CHECK (most_users >= 0);
GRANT UPDATE (time_zone, home_country, requires_two_factor) ON accounts TO carillon_account;
GRANT SELECT (suspended_at), UPDATE (role, suspended_at), DELETE ON users TO carillon_account;
GRANT SELECT (name) ON accounts TO carillon_before_account;
GRANT SELECT (full_name, role, suspended_at), INSERT (account_id, username, password_hash, password_strength, full_name, email, contact1, role)
  ON users TO carillon_before_account;
CREATE POLICY sign_in_insert ON users FOR INSERT TO carillon_before_account WITH CHECK (true);

-- Names of removed users, for reports and the activity log.
CREATE TABLE former_users (
  account_id bigint NOT NULL,
  id bigint NOT NULL,
  username text NOT NULL,
  full_name text NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id)
);
SELECT own_rows_only('former_users', 'SELECT, INSERT');

-- Invitations that nobody has accepted yet. Found by the hash of their token before the account is known.
CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id),
  token_hash bytea NOT NULL UNIQUE,
  email text NOT NULL CHECK (email <> ''),
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'sender', 'viewer', 'billing')),
  -- The user who invited.
  user_id bigint NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX invitations_of_account ON invitations (account_id, lower(email));
SELECT own_rows_only('invitations', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY sign_in ON invitations TO carillon_before_account USING (true);
GRANT SELECT, DELETE ON invitations TO carillon_before_account;
