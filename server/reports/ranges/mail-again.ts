import { sql } from 'kysely';
import { hashOfToken } from '#server/accounts/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { keepForLater, mailLink } from './mail-report.ts';

/** For how long it is tried. */
const FOR_HOURS = 24;
const AT_ONCE = 50;

/** Mails links that could not be mailed before. After a day the report says to whom it was not. Answers true if there may be more. */
export async function mailAgain(db: Database): Promise<boolean> {
  const { rows } = await sql<{ accountId: number; id: number }>`
    SELECT account_id AS "accountId", id FROM reports WHERE mail_again_at <= now() ORDER BY mail_again_at LIMIT ${AT_ONCE}`.execute(
    db.owner,
  );
  for (const { accountId, id } of rows) await db.withAccount(accountId, (account) => mailLeft(account, id));
  return rows.length === AT_ONCE;
}

async function mailLeft(account: Account, reportId: number): Promise<void> {
  const { id, db } = account;
  const row = await db
    .selectFrom('reports')
    .select(['mail_left', 'mail_token', 'share_hash'])
    .select(sql<boolean>`finished_at < now() - make_interval(hours => ${FOR_HOURS})`.as('isLate'))
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .where('mail_again_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return;
  const { mail_token: token, mail_left: addresses, share_hash } = row;
  // Whoever ended the link, or made another one, does not want it mailed.
  const isLink = token !== null && share_hash?.equals(hashOfToken(token));
  const left = isLink ? await mailLink(account, reportId, addresses, token) : [];
  if (isLink && left.length > 0 && !row.isLate) {
    await keepForLater(account, reportId, { left, token });
    return;
  }
  await db
    .updateTable('reports')
    .set({
      mail_left: [],
      mail_token: null,
      mail_again_at: null,
      ...(left.length > 0 && { problem: notMailed(left) }),
    })
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .execute();
}

const notMailed = (left: string[]): string =>
  `It was not mailed to ${left.join(', ')}: too many reports are mailed there. Send its link yourself, or have fewer reports mailed.`;
