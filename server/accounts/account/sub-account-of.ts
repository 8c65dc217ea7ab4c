import type { OwnerDb } from '#server/platform/db/handles.ts';

/** The name of a master account's sub-account; undefined for any other account. */
export async function subAccountOf(tx: OwnerDb, masterId: number, id: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', id)
    .where('master_account_id', '=', masterId)
    .executeTakeFirst();
  return row?.name;
}
