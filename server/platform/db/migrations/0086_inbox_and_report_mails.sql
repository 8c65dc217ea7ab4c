-- Conversations whose newest reply came on some days.
CREATE INDEX conversations_at ON conversations (account_id, last_at, last_reply_id);

-- Whether the newest reply was answered.
ALTER TABLE conversations ADD COLUMN answered boolean NOT NULL DEFAULT false;

-- To whom the link of a report is still to be mailed, because they got as many such mails as one gets in an hour; when that is tried again.
-- Links are known by their hash: the token is kept for as long as it is needed.
ALTER TABLE reports ADD COLUMN mail_left text[] NOT NULL DEFAULT '{}', ADD COLUMN mail_token text, ADD COLUMN mail_again_at timestamptz,
  ADD CHECK ((mail_token IS NULL) = (mail_again_at IS NULL));
CREATE INDEX reports_mail_again ON reports (mail_again_at) WHERE mail_again_at IS NOT NULL;
