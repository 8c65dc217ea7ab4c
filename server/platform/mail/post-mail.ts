import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { mailJob } from './deliver-mail.ts';
import type { MailData, MailTemplate } from './templates.ts';

/**
 * The maximum number of emails of a kind from one account to one address per hour. Without this limit, anybody
 * could flood another person's inbox.
 */
const MAX_PER_HOUR = 20;

/**
 * The same from all accounts together. Much larger, so that one account cannot stop the emails of another to
 * the same address.
 */
const MAX_PER_HOUR_OF_ALL = 200;

export type MailToPost<Data extends MailData> = {
  to: string;
  mail: MailTemplate<Data>;
  data: NoInfer<Data>;
  /**
   * Whether the recipient is a user of the account. If so, emails from other accounts do not count at all.
   */
  isOwnUser?: boolean;
};

/**
 * Posts an email, which is sent once the transaction commits. Posts nothing and returns false if `to` is
 * empty or an hourly limit is reached. `db` may have any of the three database roles. Requests can post
 * only for their own account.
 */
export async function postMail<Data extends MailData>(
  db: Kysely<Tables>,
  accountId: number,
  { to, mail, data, isOwnUser = false }: MailToPost<Data>,
): Promise<boolean> {
  const recipient = to.trim();
  if (recipient === '') return false;
  // Use one statement, so that every email has its job, even outside a transaction.
  const { rows } = await sql`
    WITH posted AS (
      INSERT INTO mails (account_id, recipient, template, data)
      SELECT ${accountId}, ${recipient}, ${mail.name}, ${JSON.stringify(data)}::jsonb
      WHERE ${MAX_PER_HOUR} > own_mails_lately(${accountId}, ${recipient}, ${mail.name})
        AND (${isOwnUser} OR ${MAX_PER_HOUR_OF_ALL} > mails_lately(${recipient}, ${mail.name}))
      RETURNING account_id, id
    )
    SELECT enqueue_job(${mailJob.name}, jsonb_build_object('accountId', account_id, 'mailId', id)) FROM posted`.execute(
    db,
  );
  return rows.length > 0;
}
