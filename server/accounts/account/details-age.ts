import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/** People change their numbers, so after this many days the console asks whether name and numbers are still correct. */
const ASK_AFTER_DAYS = 180;

/** Whether the user should confirm name, numbers and e-mail address again (specification, 2.7). */
export async function detailsAreOld({ id, db }: Account, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(sql<boolean>`details_confirmed_at < now() - ${`${ASK_AFTER_DAYS} days`}::interval`.as('isOld'))
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
