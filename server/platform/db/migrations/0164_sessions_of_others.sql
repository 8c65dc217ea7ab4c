-- To leave sessions of a master's users out of the limit of sessions per user.
GRANT SELECT (real_session_id) ON sessions TO carillon_account;
