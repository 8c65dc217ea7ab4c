import type { Account } from '#server/platform/db/handles.ts';

/**
 * Serialises changes to a user's second factors, because callers must know which change is the first or the
 * last. Does not use FOR UPDATE: inserting a row that refers to the user takes a KEY SHARE lock, and two
 * such transactions would then deadlock.
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
