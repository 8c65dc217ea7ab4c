-- What is asked before a campaign is sent, and what is known of it then.
ALTER TABLE accounts
  -- Whoever sends to more has to type how many they are.
  ADD confirm_above integer NOT NULL DEFAULT 5000 CHECK (confirm_above BETWEEN 0 AND 100000000);
GRANT UPDATE (confirm_above) ON accounts TO carillon_account;
ALTER TABLE campaigns
  -- About how many messages it was to have when it was sent.
  ADD expected integer;
