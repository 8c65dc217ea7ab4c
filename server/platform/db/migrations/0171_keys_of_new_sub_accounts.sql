-- The key and a hash of the request that created the sub-account: the same request again returns this sub-account.
ALTER TABLE sub_accounts ADD COLUMN request_key text, ADD COLUMN request_hash text;
CREATE UNIQUE INDEX sub_accounts_by_request_key ON sub_accounts (account_id, request_key) WHERE request_key IS NOT NULL;
