import type { Account } from '#server/platform/db/handles.ts';

/** Returns usernames by user id. */
export async function usernamesOf({ id, db }: Account, userIds: number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('account_id', '=', id)
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.username]));
}
