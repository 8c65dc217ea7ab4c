-- Accounts, their users, sessions, and who did what.

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  master_account_id bigint REFERENCES accounts (id),
  name text NOT NULL CHECK (name <> ''),
  home_country text NOT NULL DEFAULT 'ZA' CHECK (home_country ~ '^[A-Z]{2}$'),
  time_zone text NOT NULL DEFAULT 'Africa/Johannesburg',
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON accounts TO carillon_account USING (id = current_account());
GRANT SELECT ON accounts TO carillon_account;

CREATE TABLE users (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  username text NOT NULL,
  password_hash text NOT NULL,
  full_name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id)
);
-- Usernames are one namespace for the whole installation, in any case of letters.
CREATE UNIQUE INDEX users_username ON users (lower(username));
SELECT own_rows_only('users', 'SELECT (account_id, id, username, full_name, email, created_at)');
CREATE POLICY sign_in ON users FOR SELECT TO carillon_before_account USING (true);
GRANT SELECT (account_id, id, username, password_hash) ON users TO carillon_before_account;

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
SELECT own_rows_only('sessions', 'SELECT, DELETE');
CREATE POLICY sign_in ON sessions TO carillon_before_account USING (true);
GRANT SELECT, INSERT, DELETE ON sessions TO carillon_before_account;

-- Failed sign-ins, by account name and by address; the throttle counts them.
CREATE TABLE sign_in_failures (
  subject text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_failures_subject ON sign_in_failures (subject, at);
CREATE INDEX sign_in_failures_at ON sign_in_failures (at);
GRANT SELECT, INSERT, DELETE ON sign_in_failures TO carillon_before_account;

CREATE TABLE audit_log (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  user_id bigint,
  action text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (account_id, id)
);
SELECT own_rows_only('audit_log', 'SELECT, INSERT');
CREATE POLICY sign_in ON audit_log FOR INSERT TO carillon_before_account WITH CHECK (true);
GRANT INSERT ON audit_log TO carillon_before_account;
