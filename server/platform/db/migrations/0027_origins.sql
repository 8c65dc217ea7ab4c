-- A batch says what it was sent for: a campaign, opt-out confirmations, and whatever sends later. The kind is named by the
-- capability that sends, the id is its own.
ALTER TABLE message_batches ADD COLUMN origin_kind text, ADD COLUMN origin_id bigint;
UPDATE message_batches SET origin_id = coalesce(campaign_id, 0),
  origin_kind = CASE WHEN campaign_id IS NULL THEN 'opt-out confirmation' ELSE 'campaign' END;
ALTER TABLE message_batches ALTER COLUMN origin_kind SET NOT NULL, ALTER COLUMN origin_id SET NOT NULL;
DROP INDEX message_batches_of_campaign;
ALTER TABLE message_batches DROP COLUMN campaign_id;
CREATE INDEX message_batches_of_origin ON message_batches (account_id, origin_kind, origin_id, id);
-- Whether anything of an origin is left, and what is to be paused or cancelled of it.
CREATE INDEX message_batches_open ON message_batches (account_id, origin_kind, origin_id) WHERE state <> 'done';

-- Who pays, where that is not the account that sends; and the batch that was debited for messages that were moved from it.
ALTER TABLE message_batches ADD COLUMN payer_id bigint REFERENCES accounts (id);
ALTER TABLE message_batches RENAME COLUMN paid_by TO debited_batch;

ALTER TABLE campaign_course RENAME TO message_time_series;
ALTER TABLE message_time_series ADD COLUMN origin_kind text NOT NULL DEFAULT 'campaign';
ALTER TABLE message_time_series ALTER COLUMN origin_kind DROP DEFAULT;
ALTER TABLE message_time_series RENAME COLUMN campaign_id TO origin_id;
ALTER TABLE message_time_series DROP CONSTRAINT campaign_course_pkey;
ALTER TABLE message_time_series ADD PRIMARY KEY (account_id, origin_kind, origin_id, at);
CREATE INDEX message_time_series_by_time ON message_time_series (account_id, at);

-- The newest messages to a number come first, however many there are.
DROP INDEX messages_number;
CREATE INDEX messages_number ON messages (number, id);

-- A reply answers a message, and so what that message was sent for. `is_guess`: other messages may be meant as well.
ALTER TABLE replies ADD COLUMN origin_kind text, ADD COLUMN is_guess boolean NOT NULL DEFAULT false;
UPDATE replies SET origin_kind = 'campaign' WHERE campaign_id IS NOT NULL;
ALTER TABLE replies RENAME COLUMN campaign_id TO origin_id;
CREATE INDEX replies_of_origin ON replies (account_id, origin_kind, origin_id);

-- Events that nobody has heard yet say it in the new words too.
UPDATE events SET data = data - 'campaignId' || jsonb_build_object('isGuess', false, 'otherAccounts', '[]'::jsonb, 'origin',
    jsonb_build_object('kind', CASE WHEN data->>'campaignId' IS NULL THEN 'opt-out confirmation' ELSE 'campaign' END, 'id', coalesce((data->>'campaignId')::bigint, 0)))
  WHERE name = 'message.received';
UPDATE failed_events SET data = data - 'campaignId' || jsonb_build_object('isGuess', false, 'otherAccounts', '[]'::jsonb, 'origin',
    jsonb_build_object('kind', CASE WHEN data->>'campaignId' IS NULL THEN 'opt-out confirmation' ELSE 'campaign' END, 'id', coalesce((data->>'campaignId')::bigint, 0)))
  WHERE name = 'message.received';
