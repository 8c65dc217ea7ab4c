-- The account whose batches a report by sub-account reads. Accounts with lower ids are finished.
ALTER TABLE reports ADD COLUMN after_account bigint NOT NULL DEFAULT 0;
