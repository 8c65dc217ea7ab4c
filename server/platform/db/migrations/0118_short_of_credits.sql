-- Whether a campaign is paused until its account has bought credits.
ALTER TABLE campaigns ADD COLUMN short_of_credits boolean NOT NULL DEFAULT false;

UPDATE campaigns SET short_of_credits = true
WHERE state = 'expanding' AND paused AND problem LIKE '%Buy credits, then resume the campaign.';
