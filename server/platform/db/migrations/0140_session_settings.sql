-- How long a session may be idle, in minutes, and how many sessions a user may have. NULL for no limit of the account's own.
ALTER TABLE accounts
  ADD COLUMN idle_minutes integer CHECK (idle_minutes >= 5),
  ADD COLUMN most_sessions integer CHECK (most_sessions >= 1);
GRANT UPDATE (idle_minutes, most_sessions) ON accounts TO carillon_account;
GRANT SELECT (idle_minutes, most_sessions) ON accounts TO carillon_before_account;
-- Who is logged in as somebody else, for the list of all sessions.
GRANT SELECT (real_actor) ON sessions TO carillon_account;
