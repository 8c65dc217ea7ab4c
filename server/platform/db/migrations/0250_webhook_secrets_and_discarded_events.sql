-- Several old secrets can be valid at once, and events that an account discarded have a state of their own.

-- Old secrets with which calls are signed too, newest first: their end in `until`, and the encrypted secret in `secret` (Base64).
ALTER TABLE webhook_endpoints ADD old_secrets jsonb NOT NULL DEFAULT '[]';
UPDATE webhook_endpoints
SET old_secrets = jsonb_build_array(jsonb_build_object(
  'secret', translate(encode(previous_secret, 'base64'), E'\n', ''),
  'until', to_char(previous_secret_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
WHERE previous_secret IS NOT NULL AND previous_secret_until > now();
ALTER TABLE webhook_endpoints DROP COLUMN previous_secret, DROP COLUMN previous_secret_until;

ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_deliveries_state_check;
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_state_check CHECK (state IN ('waiting', 'delivered', 'failed', 'discarded'));
-- Events fail with their tenth attempt. The others were discarded.
UPDATE webhook_deliveries SET state = 'discarded' WHERE state = 'failed' AND tries < 10;
CREATE INDEX webhook_deliveries_discarded ON webhook_deliveries (account_id, endpoint_id, sequence) WHERE state = 'discarded';
