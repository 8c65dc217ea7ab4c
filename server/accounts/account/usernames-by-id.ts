import type { Account } from '#server/platform/db/handles.ts';

/** `name` is what others see: the full name, or else the username. */
export type UserName = { id: number; username: string; name: string };

/** Returns usernames by user id, including those of removed users. */
export async function usernamesById(account: Account, userIds: number[]): Promise<Map<number, string>> {
  const users = await usersById(account, userIds);
  return new Map([...users].map(([id, { username }]) => [id, username]));
}

/** Returns display names by user id, including those of removed users. */
export async function namesOfUsers(account: Account, userIds: number[]): Promise<Map<number, string>> {
  const users = await usersById(account, userIds);
  return new Map([...users].map(([id, { name }]) => [id, name]));
}

/** Returns usernames and display names by user id, including those of removed users. */
export async function usersById({ id, db }: Account, userIds: number[]): Promise<Map<number, UserName>> {
  if (userIds.length === 0) return new Map();
  const ids = [...new Set(userIds)];
  const namesIn = (table: 'users' | 'former_users') =>
    db
      .selectFrom(table)
      .select(['id', 'username', 'full_name'])
      .where('account_id', '=', id)
      .where('id', 'in', ids);
  const rows = await namesIn('users').unionAll(namesIn('former_users')).execute();
  return new Map(
    rows.map((row) => [row.id, { id: row.id, username: row.username, name: row.full_name || row.username }]),
  );
}
