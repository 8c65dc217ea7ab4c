import type { OwnerDb } from '#server/platform/db/handles.ts';

/** The name of a sub-account of a master account; undefined if it is none of its. */
export async function subAccountOf(tx: OwnerDb, masterId: number, id: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', id)
    .where('master_account_id', '=', masterId)
    .executeTakeFirst();
  return row?.name;
}
