-- The log of API calls.
CREATE TABLE api_requests (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  key_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  method text NOT NULL,
  -- With the query string.
  path text NOT NULL,
  status smallint NOT NULL,
  duration_ms integer NOT NULL,
  request_id text NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  -- The bodies are cut, and texts in them are hidden unless the key shows them.
  request_body text NOT NULL,
  response_body text NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX api_requests_of_key ON api_requests (account_id, key_id, id);
CREATE INDEX api_requests_failed ON api_requests (account_id, key_id, id) WHERE status >= 400;
CREATE INDEX api_requests_by_request_id ON api_requests (account_id, request_id);
CREATE INDEX api_requests_age ON api_requests (at);
SELECT own_rows_only('api_requests', 'SELECT');

ALTER TABLE api_keys ADD COLUMN logs_texts boolean NOT NULL DEFAULT false;
