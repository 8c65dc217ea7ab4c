import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

type Whose = { id: number; db: Kysely<Tables> };

/** With more recipients, whoever sends from the console has to type how many they are. */
export async function confirmAboveOf({ id, db }: Whose): Promise<number> {
  const account = await db
    .selectFrom('accounts')
    .select('confirm_above')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return account.confirm_above;
}

export async function setConfirmAbove({ id, db }: Whose, recipients: number): Promise<void> {
  await db.updateTable('accounts').set({ confirm_above: recipients }).where('id', '=', id).execute();
}
