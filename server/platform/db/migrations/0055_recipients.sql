-- Who a campaign leaves out, and whom of an earlier one it goes to.
ALTER TABLE campaign_groups
  -- Its contacts are left out.
  ADD excepted boolean NOT NULL DEFAULT false;
ALTER TABLE campaigns
  ADD excepted integer NOT NULL DEFAULT 0;
