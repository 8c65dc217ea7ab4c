import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/** After this many days, the console asks the user to confirm their name, numbers and email address. */
const CONFIRM_AFTER_DAYS = 180;

/** Whether the user should confirm their name, numbers and email address again (specification, 2.7). */
export async function areDetailsOutdated({ id, db }: Account, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(
      sql<boolean>`details_confirmed_at < now() - ${`${CONFIRM_AFTER_DAYS} days`}::interval`.as('isOld'),
    )
    .where('account_id', '=', id)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.isOld;
}

/** Records that the user has just entered or confirmed their details. */
export async function recordDetailsConfirmed({ id, db }: Account, userId: number): Promise<undefined> {
  await db
    .updateTable('users')
    .set({ details_confirmed_at: sql`now()` })
    .where('account_id', '=', id)
    .where('id', '=', userId)
    .execute();
}
