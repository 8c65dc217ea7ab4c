-- Why a campaign of a sub-account is held, worded for its master account; NULL if the wording is the same as in `problem`.
ALTER TABLE campaigns ADD COLUMN reason_for_master text;
