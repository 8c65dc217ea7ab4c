-- A batch says what it was sent for: a campaign, opt-out confirmations, and whatever sends later. The kind is named by the
-- capability that sends, the id is its own.
ALTER TABLE message_batches ADD COLUMN origin_kind text, ADD COLUMN origin_id bigint;
UPDATE message_batches SET origin_id = coalesce(campaign_id, 0),
  origin_kind = CASE WHEN campaign_id IS NULL THEN 'opt-out confirmation' ELSE 'campaign' END;
ALTER TABLE message_batches ALTER COLUMN origin_kind SET NOT NULL, ALTER COLUMN origin_id SET NOT NULL;
DROP INDEX message_batches_of_campaign;
ALTER TABLE message_batches DROP COLUMN campaign_id;
CREATE INDEX message_batches_of_origin ON message_batches (account_id, origin_kind, origin_id, id);

ALTER TABLE campaign_course RENAME TO message_time_series;
ALTER TABLE message_time_series ADD COLUMN origin_kind text NOT NULL DEFAULT 'campaign';
ALTER TABLE message_time_series ALTER COLUMN origin_kind DROP DEFAULT;
ALTER TABLE message_time_series RENAME COLUMN campaign_id TO origin_id;
ALTER TABLE message_time_series DROP CONSTRAINT campaign_course_pkey;
ALTER TABLE message_time_series ADD PRIMARY KEY (account_id, origin_kind, origin_id, at);

-- A reply answers a message, and so what that message was sent for. `is_guess`: other messages may be meant as well.
ALTER TABLE replies ADD COLUMN origin_kind text, ADD COLUMN is_guess boolean NOT NULL DEFAULT false;
UPDATE replies SET origin_kind = 'campaign' WHERE campaign_id IS NOT NULL;
ALTER TABLE replies RENAME COLUMN campaign_id TO origin_id;
CREATE INDEX replies_of_origin ON replies (account_id, origin_kind, origin_id);

-- Events that nobody has heard yet say it in the new words too.
UPDATE events SET data = data - 'campaignId' || jsonb_build_object('isGuess', false, 'origin',
    jsonb_build_object('kind', CASE WHEN data->>'campaignId' IS NULL THEN 'opt-out confirmation' ELSE 'campaign' END, 'id', coalesce((data->>'campaignId')::bigint, 0)))
  WHERE name = 'message.received';
UPDATE failed_events SET data = data - 'campaignId' || jsonb_build_object('isGuess', false, 'origin',
    jsonb_build_object('kind', CASE WHEN data->>'campaignId' IS NULL THEN 'opt-out confirmation' ELSE 'campaign' END, 'id', coalesce((data->>'campaignId')::bigint, 0)))
  WHERE name = 'message.received';
