import type { Kysely } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export async function createdAt({ id, db }: Account): Promise<Date> {
  const { created_at: at } = await db
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return at;
}

/** Sets the creation of an account to a time in the past, for example content. */
export async function backdateAccount(tx: Kysely<Tables>, accountId: number, at: Date): Promise<void> {
  await tx.updateTable('accounts').set({ created_at: at }).where('id', '=', accountId).execute();
}

/** Sets the creation of a user to a time in the past, for example content. */
export async function backdateUser(
  tx: Kysely<Tables>,
  accountId: number,
  userId: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ created_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .execute();
}
