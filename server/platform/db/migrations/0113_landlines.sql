-- Landlines, known from the numbering plan, usually cannot receive SMS: a campaign can leave them out.
ALTER TABLE campaigns
  ADD COLUMN without_landlines boolean NOT NULL DEFAULT false,
  -- How many it left out so far.
  ADD COLUMN landlines integer NOT NULL DEFAULT 0;

ALTER TABLE campaign_left_out
  DROP CONSTRAINT campaign_left_out_reason_check,
  ADD CONSTRAINT campaign_left_out_reason_check CHECK (reason IN ('optedOut', 'excepted', 'landline'));
