import type { Account } from '#server/platform/db/handles.ts';

/** Returns the names of the sub-accounts in an account's allocations, by allocation id. */
export async function subAccountNames({ id, db }: Account, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('credit_allocations')
    .select(['id', 'sub_account_name'])
    .where('account_id', '=', id)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.sub_account_name]));
}
