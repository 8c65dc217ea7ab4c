import type { Account } from '#server/platform/db/handles.ts';

/**
 * Serialises changes to a user's second factors, so that it is certain which is the first and which the last. This is
 * not the strongest lock, because rows that refer to the user share a weaker one, and two holders of that would
 * deadlock.
 */
export async function lockUser(account: Account, userId: number): Promise<void> {
  await account.db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', account.id)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}
