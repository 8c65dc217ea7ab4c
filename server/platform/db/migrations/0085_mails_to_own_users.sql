-- Mails to an account's own users are counted by account: what strangers mail to the same address must not keep them away (server/platform/mail/post-mail.ts).
CREATE FUNCTION own_mails_lately(account bigint, address text, kind text) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  RETURN (SELECT count(*) FROM mails
    WHERE lower(recipient) = lower(address) AND account_id = account AND template = kind AND created_at > now() - interval '1 hour');
REVOKE ALL ON FUNCTION own_mails_lately(bigint, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_mails_lately(bigint, text, text) TO carillon_account, carillon_before_account;
