-- What the frame of the console goes by: kinds of account, what a brand shows everywhere, what a user has put away.

ALTER TABLE accounts
  ADD is_reseller boolean NOT NULL DEFAULT false,
  -- Billed afterwards: a balance is not shown.
  ADD is_postpaid boolean NOT NULL DEFAULT false,
  ADD is_integration_user boolean NOT NULL DEFAULT false,
  ADD uses_master_templates boolean NOT NULL DEFAULT false,
  ADD has_dynamic_sender boolean NOT NULL DEFAULT true,
  ADD short_codes_enabled boolean NOT NULL DEFAULT false,
  ADD birthdays_enabled boolean NOT NULL DEFAULT false,
  ADD smpp_enabled boolean NOT NULL DEFAULT false,
  -- From where its users may sign in, as addresses or networks (192.0.2.0/24); none: from everywhere.
  ADD allowed_networks text[] NOT NULL DEFAULT '{}';
GRANT UPDATE (allowed_networks) ON accounts TO carillon_account;
GRANT SELECT (id, allowed_networks) ON accounts TO carillon_before_account;
CREATE POLICY sign_in ON accounts FOR SELECT TO carillon_before_account USING (true);

ALTER TABLE brands
  -- Features that none of its accounts has, whatever the account says.
  ADD features_off text[] NOT NULL DEFAULT '{}',
  -- At Statuspage; without one, the state is Carillon's own.
  ADD status_page_id text CHECK (status_page_id ~ '^[a-z0-9]+$'),
  -- provider, url, id.
  ADD chat jsonb,
  -- id, title, text (HTML), vimeoId, contactHref, docsSlug, route, pageTitle, warningTitle.
  ADD announcement jsonb,
  -- What every user has to read before going on.
  ADD urgent_text text CHECK (urgent_text <> '');

ALTER TABLE users
  -- When the user last said that name and numbers are right.
  ADD details_confirmed_at timestamptz NOT NULL DEFAULT now(),
  -- Of the password when it was chosen, 0 to 100; null: not measured yet.
  ADD password_strength smallint CHECK (password_strength BETWEEN 0 AND 100);
GRANT SELECT (details_confirmed_at, password_strength), UPDATE (details_confirmed_at) ON users TO carillon_account;
GRANT SELECT (password_strength), UPDATE (password_strength) ON users TO carillon_before_account;

-- Notices of the console that a user has put away for good, by name.
CREATE TABLE dismissals (
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  notice text NOT NULL,
  dismissed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, user_id, notice),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id) ON DELETE CASCADE
);
SELECT own_rows_only('dismissals', 'SELECT, INSERT, DELETE');
