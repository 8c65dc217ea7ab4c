-- A user may have several drafts. The client names each, so that a save whose answer was lost can be repeated.
ALTER TABLE message_drafts ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE message_drafts ALTER COLUMN id DROP DEFAULT;
ALTER TABLE message_drafts DROP CONSTRAINT message_drafts_pkey;
ALTER TABLE message_drafts ADD PRIMARY KEY (account_id, user_id, id);
