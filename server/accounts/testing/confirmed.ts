import type { TestAccount } from '#server/platform/testing/console.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';

/** As if the user had proved who they are just too long ago, in every session. */
export async function confirmedLongAgo({ db }: TestDatabase, { accountId }: TestAccount): Promise<void> {
  await db.owner
    .updateTable('sessions')
    .set({ confirmed_at: new Date(Date.now() - 15 * 60_000 - 1000) })
    .where('account_id', '=', accountId)
    .execute();
}
