-- A group may expire: it is deleted once that day has begun in the time zone of its account. Null: never.
ALTER TABLE groups ADD expires_on date;
GRANT UPDATE (expires_on) ON groups TO carillon_account;
CREATE INDEX groups_expiry ON groups (expires_on) WHERE expires_on IS NOT NULL;
