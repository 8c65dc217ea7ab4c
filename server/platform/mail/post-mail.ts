import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { mailJob } from './deliver-mail.ts';
import type { MailData, MailTemplate } from './templates.ts';

/** How many mails of a kind one address gets in an hour: anybody can give the address of somebody else as theirs. */
const MOST_AN_HOUR = 20;

/** A mail to somebody of an account. */
export type Posted<Data extends MailData> = {
  to: string;
  mail: MailTemplate<Data>;
  data: NoInfer<Data>;
};

/**
 * Posts a mail: it is sent once the transaction commits. Nothing is posted to nobody (`to` is empty), nor more than 20 of
 * a kind to one address in an hour: then it returns false. `db` may be of any of the three roles; an account's can post for
 * itself only.
 */
export async function postMail<Data extends MailData>(
  db: Kysely<Tables>,
  accountId: number,
  { to, mail, data }: Posted<Data>,
): Promise<boolean> {
  const recipient = to.trim();
  if (recipient === '') return false;
  // One statement, so that also outside of a transaction there is no mail without its job.
  const { rows } = await sql`
    WITH posted AS (
      INSERT INTO mails (account_id, recipient, template, data)
      SELECT ${accountId}, ${recipient}, ${mail.name}, ${JSON.stringify(data)}::jsonb
      WHERE ${MOST_AN_HOUR} > mails_lately(${recipient}, ${mail.name})
      RETURNING account_id, id
    )
    SELECT enqueue_job(${mailJob.name}, jsonb_build_object('accountId', account_id, 'mailId', id)) FROM posted`.execute(
    db,
  );
  return rows.length > 0;
}
