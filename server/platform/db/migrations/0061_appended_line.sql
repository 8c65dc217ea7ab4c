-- What was appended to the text of a campaign, so that it is not appended again when the text is changed or copied (server/sending/).
ALTER TABLE campaigns ADD opt_out_line text CHECK (length(opt_out_line) <= 100);
