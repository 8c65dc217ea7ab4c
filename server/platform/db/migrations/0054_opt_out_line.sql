-- How recipients are told to opt out, in the message itself.
ALTER TABLE accounts
  ADD opt_out_line text NOT NULL DEFAULT 'Reply STOP to opt out.' CHECK (length(opt_out_line) BETWEEN 1 AND 100),
  -- It ends every campaign, whoever writes it.
  ADD adds_opt_out boolean NOT NULL DEFAULT false;
GRANT UPDATE (opt_out_line, adds_opt_out) ON accounts TO carillon_account;
