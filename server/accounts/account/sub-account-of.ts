import type { Kysely } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * Returns the name of a master account's sub-account, or undefined if the account is not one of its
 * open sub-accounts. Locks the sub-account, so that it is not closed before the transaction ends.
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
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row?.name;
}

/** Returns whether an account has no master account. Only such accounts can have sub-accounts. */
export async function isMaster({ id, db }: { id: number; db: Kysely<Tables> }): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('master_account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.master_account_id === null;
}
