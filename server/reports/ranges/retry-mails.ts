import { sql } from 'kysely';
import { hashOfToken } from '#server/accounts/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { storePendingMail, mailLink, postponeMail } from './mail-report.ts';
import { NO_PENDING_MAIL } from './share.ts';

/** After this time, the report records the remaining recipients as not emailed. */
const RETRY_HOURS = 24;
const BATCH_SIZE = 50;

/**
 * Retries emails with links to reports. A failure does not affect other reports; the email is retried later.
 * After a day, the report lists the recipients who were not emailed. Returns true if more emails may be due.
 */
export async function retryMails(db: Database): Promise<boolean> {
  const { rows } = await sql<{ accountId: number; id: number }>`
    SELECT account_id AS "accountId", id FROM reports WHERE mail_again_at <= now() ORDER BY mail_again_at LIMIT ${BATCH_SIZE}`.execute(
    db.owner,
  );
  const failures: unknown[] = [];
  for (const { accountId, id } of rows) {
    try {
      await db.withAccount(accountId, (account) => mailRemaining(account, id));
    } catch (error) {
      failures.push(error);
      await db
        .withAccount(accountId, (account) => recordFailure(account, id))
        .catch((failure: unknown) => failures.push(failure));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'links to reports were not emailed');
  return rows.length === BATCH_SIZE;
}

async function mailRemaining(account: Account, reportId: number): Promise<void> {
  const row = await lockDueReport(account, reportId);
  if (!row) return;
  const { mail_token: token, mail_left: addresses, share_hash } = row;
  // Do not email a link that has been ended or replaced.
  const isLink = token !== null && share_hash?.equals(hashOfToken(token));
  const left = isLink ? await mailLink(account, reportId, addresses, token) : [];
  if (isLink && left.length > 0 && !row.isLate) await storePendingMail(account, reportId, { left, token });
  else await stopMailing(account, reportId, left.length > 0 ? tooManyMessage(left) : undefined);
}

/** Records a failed attempt. Its transaction was rolled back, so no recipient was emailed. */
async function recordFailure(account: Account, reportId: number): Promise<void> {
  const row = await lockDueReport(account, reportId);
  if (row?.isLate) await stopMailing(account, reportId, mailFailedMessage(row.mail_left));
  else if (row) await postponeMail(account, reportId);
}

/**
 * Locks a report whose email is due. Returns undefined if it is no longer due, or another worker holds the
 * lock.
 */
const lockDueReport = ({ id, db }: Account, reportId: number) =>
  db
    .selectFrom('reports')
    .select(['mail_left', 'mail_token', 'share_hash'])
    .select(sql<boolean>`finished_at < now() - make_interval(hours => ${RETRY_HOURS})`.as('isLate'))
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .where('mail_again_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const stopMailing = ({ id, db }: Account, reportId: number, problem?: string) =>
  db
    .updateTable('reports')
    .set({ ...NO_PENDING_MAIL, ...(problem !== undefined && { problem }) })
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .execute();

const tooManyMessage = (left: string[]): string =>
  `The report was not emailed to ${left.join(', ')}: too many reports are sent to these addresses. Send the link yourself, or email fewer reports.`;

const mailFailedMessage = (left: string[]): string =>
  `The report was not emailed to ${left.join(', ')}: sending failed several times. Send the link yourself, or contact your provider.`;
