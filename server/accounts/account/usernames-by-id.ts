import type { Account } from '#server/platform/db/handles.ts';

/** Returns usernames by user id. Omits deleted users. */
export async function usernamesById({ db, id }: Account, userIds: number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const users = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('account_id', '=', id)
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(users.map((user) => [user.id, user.username]));
}
