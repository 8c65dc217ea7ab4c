import type { Account } from '#server/platform/db/handles.ts';

/** Returns the names of groups. Skips deleted groups. */
export async function groupNames(
  { db, id }: Account,
  groupIds: number[],
): Promise<{ id: number; name: string }[]> {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('account_id', '=', id)
    .where('id', 'in', groupIds)
    .orderBy('id')
    .execute();
}
