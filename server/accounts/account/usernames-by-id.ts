import type { Account } from '#server/platform/db/handles.ts';

type UserName = { id: number; username: string; full_name: string };

/** Returns usernames by user id, including those of removed users. */
export async function usernamesById(account: Account, userIds: number[]): Promise<Map<number, string>> {
  const users = await readNames(account, userIds);
  return new Map(users.map((user) => [user.id, user.username]));
}

/** Returns display names by user id, including those of removed users. */
export async function namesOfUsers(account: Account, userIds: number[]): Promise<Map<number, string>> {
  const users = await readNames(account, userIds);
  return new Map(users.map((user) => [user.id, user.full_name || user.username]));
}

async function readNames({ id, db }: Account, userIds: number[]): Promise<UserName[]> {
  if (userIds.length === 0) return [];
  const ids = [...new Set(userIds)];
  const namesIn = (table: 'users' | 'former_users') =>
    db
      .selectFrom(table)
      .select(['id', 'username', 'full_name'])
      .where('account_id', '=', id)
      .where('id', 'in', ids);
  return namesIn('users').unionAll(namesIn('former_users')).execute();
}
