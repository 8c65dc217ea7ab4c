-- What a program last read from /v1/events. Recorded every few seconds at most.
ALTER TABLE api_keys ADD COLUMN polled_at timestamptz, ADD COLUMN polled_cursor text;

-- Lists of what keys sent, newest day first.
CREATE INDEX program_days_by_day ON program_days (account_id, day DESC, id DESC);
