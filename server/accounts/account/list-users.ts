import type { Account } from '#server/platform/db/handles.ts';

/** More are not offered to choose from. */
const MOST = 500;

/** The users of an account by their id, with the name that each goes by, in order of the names. */
export async function listUsers({ id, db }: Account): Promise<{ id: number; name: string }[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'full_name'])
    .where('account_id', '=', id)
    .orderBy('username')
    .limit(MOST)
    .execute();
  return users.map((user) => ({ id: user.id, name: user.full_name || user.username }));
}

/** The names that those of some users go by that the account still has, by their id. */
export async function namesOfUsers({ id, db }: Account, userIds: number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'full_name'])
    .where('account_id', '=', id)
    .where('id', 'in', userIds)
    .execute();
  return new Map(users.map((user) => [user.id, user.full_name || user.username]));
}
