import type { Account } from '#server/platform/db/handles.ts';

/** Returns the names of keys in reports, by id. */
export async function keyNames({ id, db }: Account, keyIds: number[]): Promise<Map<number, string>> {
  if (keyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'default_campaign'])
    .where('account_id', '=', id)
    .where('id', 'in', keyIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.default_campaign || row.name]));
}
