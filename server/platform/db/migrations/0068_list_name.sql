-- What the file of recipients was called: a campaign says so also when the file itself is no longer kept.
ALTER TABLE campaigns ADD list_name text;
UPDATE campaigns c SET list_name = l.file_name FROM recipient_lists l WHERE l.account_id = c.account_id AND l.id = c.list_id;
