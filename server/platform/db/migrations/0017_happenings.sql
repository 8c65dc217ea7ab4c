-- What happened in an account, from any place on: platform/events/read-on.ts.
CREATE INDEX events_of_account ON events (account_id, xid, id);
