import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { mailJob } from './deliver-mail.ts';
import type { MailData, MailTemplate } from './templates.ts';

/** The most mails of a kind to one address per hour, because anybody can enter somebody else's address. */
const MOST_AN_HOUR = 20;

/** A mail to somebody of an account. */
export type Posted<Data extends MailData> = {
  to: string;
  mail: MailTemplate<Data>;
  data: NoInfer<Data>;
  /** It is somebody of the account: what other accounts mailed there does not count. */
  isOwnUser?: boolean;
};

/**
 * Posts a mail, which is sent once the transaction commits. Nothing is posted if `to` is empty, or beyond 20 of a
 * kind to one address per hour; then it returns false. `db` may have any of the three roles; an account's can post
 * only for itself.
 */
export async function postMail<Data extends MailData>(
  db: Kysely<Tables>,
  accountId: number,
  { to, mail, data, isOwnUser = false }: Posted<Data>,
): Promise<boolean> {
  const recipient = to.trim();
  if (recipient === '') return false;
  // One statement, so that even outside a transaction there is no mail without its job.
  const { rows } = await sql`
    WITH posted AS (
      INSERT INTO mails (account_id, recipient, template, data)
      SELECT ${accountId}, ${recipient}, ${mail.name}, ${JSON.stringify(data)}::jsonb
      WHERE ${MOST_AN_HOUR} > CASE WHEN ${isOwnUser} THEN own_mails_lately(${accountId}, ${recipient}, ${mail.name}) ELSE mails_lately(${recipient}, ${mail.name}) END
      RETURNING account_id, id
    )
    SELECT enqueue_job(${mailJob.name}, jsonb_build_object('accountId', account_id, 'mailId', id)) FROM posted`.execute(
    db,
  );
  return rows.length > 0;
}
