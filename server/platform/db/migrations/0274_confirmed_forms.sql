-- The owner of a number confirms what somebody entered in a form with it: the page sends a message with a link.

ALTER TABLE form_submissions
  -- The SHA-256 of the token of the link. Null for submissions that need no confirmation, and some time after the link has ended.
  ADD COLUMN confirm_hash bytea,
  -- The end of the link. Null for submissions that need no confirmation.
  ADD COLUMN confirm_by timestamptz,
  ADD COLUMN confirmed_at timestamptz,
  ADD CONSTRAINT form_submissions_confirmation_check
    CHECK (confirm_by IS NOT NULL OR (confirm_hash IS NULL AND confirmed_at IS NULL));
CREATE UNIQUE INDEX form_submissions_confirm_hash ON form_submissions (account_id, confirm_hash) WHERE confirm_hash IS NOT NULL;
CREATE INDEX form_submissions_confirm_by ON form_submissions (confirm_by) WHERE confirm_hash IS NOT NULL;
GRANT UPDATE (confirmed_at) ON form_submissions TO carillon_account;
