-- Short links in messages of programs.

-- Links in texts of programs belong to no campaign. Messages share a link if they lead to the same address.
CREATE INDEX short_links_of_programs ON short_links (account_id, md5(target)) WHERE slug IS NULL AND campaign_id IS NULL;

-- A digest of the text with the links as the program wrote them, to find duplicates: the sent texts differ. Null for texts without short links.
ALTER TABLE program_messages ADD COLUMN text_digest uuid;

-- The messages of a batch that have its link are from this position to the last one.
ALTER TABLE link_batches ADD COLUMN first_position integer NOT NULL DEFAULT 0;

-- The serials of small batches, which use fewer slugs than those of up to 1,024 messages.
CREATE SEQUENCE link_serials_of_32 START 2199023255552;
CREATE SEQUENCE link_serials_of_1 START 4398046511104;
GRANT USAGE ON SEQUENCE link_serials_of_32, link_serials_of_1, link_batches_serial_seq TO carillon_account;

-- What the operator has blocked stays blocked in further messages.
CREATE INDEX short_links_blocked ON short_links (account_id) WHERE blocked_because IS NOT NULL;
