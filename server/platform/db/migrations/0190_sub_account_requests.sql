-- The caller's key for creating a sub-account, under which a repeated request finds it, and a hash of that request.
ALTER TABLE sub_accounts
  ADD COLUMN request_key text CHECK (length(request_key) BETWEEN 1 AND 100),
  ADD COLUMN request_hash text,
  ADD CONSTRAINT sub_accounts_request_check CHECK ((request_key IS NULL) = (request_hash IS NULL));
CREATE UNIQUE INDEX sub_accounts_request ON sub_accounts (account_id, request_key) WHERE request_key IS NOT NULL;
