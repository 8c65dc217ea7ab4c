-- Who may release a held campaign: the operator, or the master account of the sub-account. An account without
-- a master is its own master.
ALTER TABLE campaigns
  ADD COLUMN held_for text NOT NULL DEFAULT 'provider' CHECK (held_for IN ('provider', 'master')),
  -- When the master account was told by email that the campaign waits for its decision.
  ADD COLUMN master_told_at timestamptz;

-- After how many days without a decision a held campaign is cancelled. The master account's value counts.
ALTER TABLE accounts ADD COLUMN held_days smallint NOT NULL DEFAULT 7 CHECK (held_days BETWEEN 1 AND 90);
