-- Long work of accounts is done in steps, and the accounts take turns: of each piece, when its last step was, how often
-- the next one has failed, and before when it is not tried again.
ALTER TABLE campaigns
  ADD COLUMN stepped_at timestamptz,
  ADD COLUMN tries smallint NOT NULL DEFAULT 0,
  ADD COLUMN retry_at timestamptz;
ALTER TABLE imports
  ADD COLUMN stepped_at timestamptz,
  ADD COLUMN tries smallint NOT NULL DEFAULT 0,
  ADD COLUMN retry_at timestamptz;

-- The processes of this installation, on all machines, as they last said of themselves. `standing_still`: what of a
-- process's work has not come to an end in its time.
CREATE UNLOGGED TABLE processes (
  id text PRIMARY KEY,
  role text NOT NULL,
  host text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  standing_still text
);
