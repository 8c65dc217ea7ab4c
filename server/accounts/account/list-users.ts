import type { Account } from '#server/platform/db/handles.ts';

const MAX_LISTED = 500;

/** Lists up to 500 of an account's users with display names, ordered by username. */
export async function listUsers({ id, db }: Account): Promise<{ id: number; name: string }[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'full_name'])
    .where('account_id', '=', id)
    .orderBy('username')
    .limit(MAX_LISTED)
    .execute();
  return users.map((user) => ({ id: user.id, name: user.full_name || user.username }));
}

/** Returns display names by user id. Omits deleted users. */
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
