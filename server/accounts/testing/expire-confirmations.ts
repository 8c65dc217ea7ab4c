import type { TestAccount } from '#server/platform/testing/console.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';

/** Expires the proof of identity in every session. */
export async function expireConfirmations({ db }: TestDatabase, { accountId }: TestAccount): Promise<void> {
  await db.owner
    .updateTable('sessions')
    .set({ confirmed_at: new Date(Date.now() - 15 * 60_000 - 1000) })
    .where('account_id', '=', accountId)
    .execute();
}
