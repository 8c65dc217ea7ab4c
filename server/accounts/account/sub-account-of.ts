import type { OwnerDb } from '#server/platform/db/handles.ts';

/**
 * Returns the name of a master account's sub-account, or undefined if the account is not one of its
 * sub-accounts.
 */
export async function findSubAccountName(
  tx: OwnerDb,
  masterId: number,
  id: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', id)
    .where('master_account_id', '=', masterId)
    .executeTakeFirst();
  return row?.name;
}
