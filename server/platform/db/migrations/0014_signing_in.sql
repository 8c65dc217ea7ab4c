-- Brands, sign-up, second factors, known devices, one-time tokens, mails.

-- What a host looks like and offers. The main brand has no host of its own: its address is PUBLIC_URL, and every host
-- that no other brand has shows it. Its id is 1.
CREATE TABLE brands (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host text UNIQUE NULLS NOT DISTINCT CHECK (host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'),
  name text NOT NULL CHECK (name <> ''),
  logo bytea,
  logo_type text,
  -- Of the accent, as #RRGGBB; without them it is Carillon's.
  accent text CHECK (accent ~ '^#[0-9A-Fa-f]{6}$'),
  accent_dark text CHECK (accent_dark ~ '^#[0-9A-Fa-f]{6}$'),
  default_country text NOT NULL DEFAULT 'ZA' CHECK (default_country ~ '^[A-Z]{2}$'),
  default_utc_offset smallint NOT NULL DEFAULT 2 CHECK (default_utc_offset BETWEEN -12 AND 12),
  offers_sign_up boolean NOT NULL DEFAULT true,
  requires_terms boolean NOT NULL DEFAULT false,
  -- What a new account gets, in thousandths of a credit: an open sign-up must not pay for anybody's messages.
  trial_credits bigint NOT NULL DEFAULT 0 CHECK (trial_credits >= 0),
  -- By name: terms, privacy, help, changelog, contact, status.
  links jsonb NOT NULL DEFAULT '{}',
  news_heading text,
  news_content text,
  CHECK ((logo IS NULL) = (logo_type IS NULL)),
  CHECK ((news_heading IS NULL) = (news_content IS NULL))
);
GRANT SELECT ON brands TO carillon_account, carillon_before_account;
INSERT INTO brands (name, requires_terms) VALUES ('Carillon', true);

ALTER TABLE accounts
  ADD brand_id bigint NOT NULL DEFAULT 1 REFERENCES brands (id),
  ADD is_trial boolean NOT NULL DEFAULT false,
  ADD country_of_residence text NOT NULL DEFAULT 'ZA' CHECK (country_of_residence ~ '^[A-Z]{2}$'),
  ADD utc_offset smallint NOT NULL DEFAULT 2 CHECK (utc_offset BETWEEN -12 AND 12);
UPDATE accounts SET country_of_residence = home_country;
GRANT UPDATE (name) ON accounts TO carillon_account;

ALTER TABLE users
  ADD contact1 text NOT NULL DEFAULT '',
  ADD contact2 text NOT NULL DEFAULT '',
  ADD password_changed_at timestamptz NOT NULL DEFAULT now(),
  -- Set when an operator chose the password: the next sign-in asks for another.
  ADD must_change_password boolean NOT NULL DEFAULT false,
  -- Second factor: a code by e-mail.
  ADD email_codes boolean NOT NULL DEFAULT false;
GRANT SELECT (contact1, contact2, password_changed_at, email_codes) ON users TO carillon_account;
GRANT UPDATE (full_name, email, contact1, contact2, email_codes) ON users TO carillon_account;
GRANT SELECT (email, must_change_password, email_codes),
  UPDATE (password_hash, password_changed_at, must_change_password) ON users TO carillon_before_account;
CREATE POLICY sign_in_update ON users FOR UPDATE TO carillon_before_account USING (true);

-- A session ends when it is old (expires_at), or when nobody has done anything in it for a while.
ALTER TABLE sessions
  ADD id bigint GENERATED ALWAYS AS IDENTITY,
  ADD last_used_at timestamptz NOT NULL DEFAULT now(),
  ADD address text NOT NULL DEFAULT '',
  ADD user_agent text NOT NULL DEFAULT '',
  -- When the user last proved who they are: what could lock them out asks again after a while.
  ADD confirmed_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE sessions ADD UNIQUE (account_id, id);
CREATE INDEX sessions_of_user ON sessions (account_id, user_id);
GRANT UPDATE (last_used_at, token_hash) ON sessions TO carillon_before_account;
-- What a token is stored as is nothing for an account's own calls.
REVOKE SELECT ON sessions FROM carillon_account;
GRANT SELECT (id, account_id, user_id, created_at, expires_at, last_used_at, address, user_agent, confirmed_at)
  ON sessions TO carillon_account;
GRANT UPDATE (confirmed_at) ON sessions TO carillon_account;

-- How often something was tried of late, by whom or on what; the throttle counts it.
DROP TABLE sign_in_failures;
CREATE TABLE attempts (
  subject text PRIMARY KEY,
  count integer NOT NULL,
  since timestamptz NOT NULL
);
CREATE INDEX attempts_since ON attempts (since);
GRANT SELECT, INSERT, UPDATE ON attempts TO carillon_before_account;

-- Browsers in which a user has signed in. `trusted_until`: until then no second factor is asked for there.
CREATE TABLE devices (
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  user_agent text NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  trusted_until timestamptz,
  PRIMARY KEY (account_id, user_id, token_hash),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('devices', 'SELECT, UPDATE (trusted_until)');
CREATE POLICY sign_in ON devices TO carillon_before_account USING (true);
GRANT SELECT, INSERT, UPDATE ON devices TO carillon_before_account;

-- Sign-ins with the right password that wait for the second factor.
CREATE TABLE pending_sign_ins (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- Of the code that was mailed last: HMAC-SHA-256 under the installation's key.
  code_hash bytea,
  code_sent_at timestamptz,
  codes_sent integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id) ON DELETE CASCADE
);
CREATE INDEX pending_sign_ins_expiry ON pending_sign_ins (expires_at);
ALTER TABLE pending_sign_ins ENABLE ROW LEVEL SECURITY;
CREATE POLICY sign_in ON pending_sign_ins TO carillon_before_account USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON pending_sign_ins TO carillon_before_account;

-- What may be used once: links of mails, and what a passkey or a code is to answer. Only hashes are kept.
CREATE TABLE one_time_tokens (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN
    ('password reset', 'direct login', 'passkey sign-in', 'passkey registration', 'e-mail codes', 'solved captcha')),
  -- Nobody's: a sign-in by passkey, of whom is not known yet.
  account_id bigint,
  user_id bigint,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id) ON DELETE CASCADE
);
CREATE INDEX one_time_tokens_of_user ON one_time_tokens (account_id, user_id);
CREATE INDEX one_time_tokens_expiry ON one_time_tokens (expires_at);
SELECT own_rows_only('one_time_tokens', 'SELECT, INSERT, UPDATE (attempts), DELETE');
-- An account's own calls make no token that signs anybody in.
CREATE POLICY own_purposes ON one_time_tokens AS RESTRICTIVE FOR INSERT TO carillon_account
  WITH CHECK (purpose IN ('passkey registration', 'e-mail codes'));
CREATE POLICY sign_in ON one_time_tokens TO carillon_before_account USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON one_time_tokens TO carillon_before_account;

-- Authenticator apps (TOTP, RFC 6238). The secret is encrypted under the installation's key.
CREATE TABLE authenticators (
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Until a code of it was typed it counts for nothing.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice.
  last_step bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, user_id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('authenticators', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY sign_in ON authenticators TO carillon_before_account USING (true);
GRANT SELECT, UPDATE (last_step) ON authenticators TO carillon_before_account;

CREATE TABLE recovery_codes (
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  PRIMARY KEY (account_id, user_id, code_hash),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('recovery_codes', 'SELECT, INSERT, DELETE');
CREATE POLICY sign_in ON recovery_codes TO carillon_before_account USING (true);
GRANT SELECT, DELETE ON recovery_codes TO carillon_before_account;

CREATE TABLE passkeys (
  account_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  -- base64url, as WebAuthn writes it.
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  -- The host that it works on.
  host text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, credential_id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id) ON DELETE CASCADE
);
CREATE INDEX passkeys_of_user ON passkeys (account_id, user_id);
SELECT own_rows_only('passkeys', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY sign_in ON passkeys TO carillon_before_account USING (true);
GRANT SELECT, UPDATE (counter, last_used_at) ON passkeys TO carillon_before_account;

-- The activity log of a user, newest first.
CREATE INDEX audit_log_of_user ON audit_log (account_id, user_id, id);

-- Mails to users. `data` is what the template is filled with; it may hold a link or a code, so it is emptied once the
-- mail is sent. Kept: no mail server is set, and `carillon mail` shows it.
CREATE TABLE mails (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  recipient text NOT NULL,
  template text NOT NULL,
  data jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'kept', 'failed')),
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX mails_created ON mails (created_at);
CREATE INDEX mails_to_recipient ON mails (lower(recipient), created_at);

-- How many mails of a kind an address got in the last hour, of whatever account: anybody can give somebody else's address.
CREATE FUNCTION mails_lately(address text, kind text) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  RETURN (SELECT count(*) FROM mails
    WHERE lower(recipient) = lower(address) AND template = kind AND created_at > now() - interval '1 hour');
REVOKE ALL ON FUNCTION mails_lately(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mails_lately(text, text) TO carillon_account, carillon_before_account;
SELECT own_rows_only('mails', 'INSERT, SELECT (account_id, id)');
CREATE POLICY sign_in ON mails TO carillon_before_account USING (true);
GRANT INSERT, SELECT (account_id, id) ON mails TO carillon_before_account;
GRANT EXECUTE ON FUNCTION enqueue_job(text, jsonb) TO carillon_before_account;
