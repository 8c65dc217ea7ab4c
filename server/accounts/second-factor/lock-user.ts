import type { Account } from '#server/platform/db/handles.ts';

/**
 * Serialises changes to a user's second factors, so it is certain which is the first and which the last. Does not use
 * the strongest lock: rows that refer to the user share a weaker one, and two of its holders would deadlock.
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
