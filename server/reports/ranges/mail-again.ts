import { sql } from 'kysely';
import { hashOfToken } from '#server/accounts/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { keepForLater, mailLink, putOff } from './mail-report.ts';
import { NOT_TO_BE_MAILED } from './share.ts';

/** For how long it is tried. */
const FOR_HOURS = 24;
const AT_ONCE = 50;

/**
 * Mails links that could not be mailed before; where one fails, the others are mailed all the same, and it is tried again later. After a day the report
 * says to whom it was not mailed. Answers true if there may be more.
 */
export async function mailAgain(db: Database): Promise<boolean> {
  const { rows } = await sql<{ accountId: number; id: number }>`
    SELECT account_id AS "accountId", id FROM reports WHERE mail_again_at <= now() ORDER BY mail_again_at LIMIT ${AT_ONCE}`.execute(
    db.owner,
  );
  const failures: unknown[] = [];
  for (const { accountId, id } of rows) {
    try {
      await db.withAccount(accountId, (account) => mailLeft(account, id));
    } catch (error) {
      failures.push(error);
      await db
        .withAccount(accountId, (account) => afterFailure(account, id))
        .catch((failure: unknown) => failures.push(failure));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'links to reports were not emailed');
  return rows.length === AT_ONCE;
}

async function mailLeft(account: Account, reportId: number): Promise<void> {
  const row = await lockDue(account, reportId);
  if (!row) return;
  const { mail_token: token, mail_left: addresses, share_hash } = row;
  // Whoever ended the link, or made another one, does not want it mailed.
  const isLink = token !== null && share_hash?.equals(hashOfToken(token));
  const left = isLink ? await mailLink(account, reportId, addresses, token) : [];
  if (isLink && left.length > 0 && !row.isLate) await keepForLater(account, reportId, { left, token });
  else await giveUp(account, reportId, left.length > 0 ? tooMany(left) : undefined);
}

/** What failed was rolled back: nobody of these was mailed to. */
async function afterFailure(account: Account, reportId: number): Promise<void> {
  const row = await lockDue(account, reportId);
  if (row?.isLate) await giveUp(account, reportId, wentWrong(row.mail_left));
  else if (row) await putOff(account, reportId);
}

/** Locks a report whose link is to be mailed now; undefined if it is no more, or another worker has it. */
const lockDue = ({ id, db }: Account, reportId: number) =>
  db
    .selectFrom('reports')
    .select(['mail_left', 'mail_token', 'share_hash'])
    .select(sql<boolean>`finished_at < now() - make_interval(hours => ${FOR_HOURS})`.as('isLate'))
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .where('mail_again_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Nobody else is mailed to. */
const giveUp = ({ id, db }: Account, reportId: number, problem?: string) =>
  db
    .updateTable('reports')
    .set({ ...NOT_TO_BE_MAILED, ...(problem !== undefined && { problem }) })
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .execute();

const tooMany = (left: string[]): string =>
  `The report was not emailed to ${left.join(', ')}: too many reports are emailed there. Send the link yourself, or email fewer reports.`;

const wentWrong = (left: string[]): string =>
  `The report was not emailed to ${left.join(', ')}: something went wrong several times. Send the link yourself, or contact your provider.`;
