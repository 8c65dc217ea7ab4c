import type { Account } from '#server/platform/db/handles.ts';

/**
 * Changes of one user's second factors wait for each other: which is the first, and which the last, must be certain. Not
 * the strongest lock: rows that refer to the user share a weaker one, and two who hold that would wait for each other.
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
