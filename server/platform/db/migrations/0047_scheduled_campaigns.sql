-- Campaigns that start by themselves at a time (server/sending/schedule-campaign.ts).
ALTER TABLE campaigns
  ADD starts_at timestamptz,
  DROP CONSTRAINT campaigns_state_check,
  ADD CONSTRAINT campaigns_state_check
    CHECK (state IN ('draft', 'scheduled', 'expanding', 'sending', 'finished', 'cancelled')),
  ADD CONSTRAINT campaigns_scheduled_check CHECK (state <> 'scheduled' OR starts_at IS NOT NULL);
CREATE INDEX campaigns_scheduled ON campaigns (starts_at) WHERE state = 'scheduled';
