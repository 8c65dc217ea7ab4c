import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Notices } from '#contract/notifications.ts';
import { brandOfAccount, createdAt, areDetailsOutdated } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

export async function readNotices(account: Account, userId: number): Promise<Notices> {
  const { urgentText } = await brandOfAccount(account.db, account.id);
  return {
    dismissed: await readDismissed(account, userId),
    urgent: urgentText === null ? null : { id: noticeId(urgentText), text: urgentText },
    confirmDetails: await areDetailsOutdated(account, userId),
    contactsChange: await isOlderThanContactsChange(account),
  };
}

/** The cut-off date of the contacts notice, in UTC (specification, 9). */
const CONTACTS_CHANGE_DATE = '2022-10-11';

const isOlderThanContactsChange = async (account: Account): Promise<boolean> =>
  (await createdAt(account)).toISOString().slice(0, 10) <= CONTACTS_CHANGE_DATE;

/**
 * Dismisses a notice permanently. For a notice with an id, replaces the dismissal of the previous notice of
 * its kind.
 */
export async function dismissNotice(account: Account, userId: number, notice: string): Promise<undefined> {
  const kind = notice.includes(':') ? notice.split(':', 1)[0] : undefined;
  if (kind !== undefined)
    await sql`
      DELETE FROM dismissals
      WHERE account_id = ${account.id} AND user_id = ${userId} AND starts_with(notice, ${`${kind}:`})`.execute(
      account.db,
    );
  await account.db
    .insertInto('dismissals')
    .values({ account_id: account.id, user_id: userId, notice })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function restoreNotice(account: Account, userId: number, notice: string): Promise<undefined> {
  await account.db
    .deleteFrom('dismissals')
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .where('notice', '=', notice)
    .execute();
}

async function readDismissed(account: Account, userId: number): Promise<string[]> {
  const rows = await account.db
    .selectFrom('dismissals')
    .select('notice')
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .orderBy('notice')
    .execute();
  return rows.map(({ notice }) => notice);
}

/**
 * Derives the id from the text. Changing the text creates a new notice, even for users who dismissed the
 * old one.
 */
function noticeId(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
