import type { Account } from '#server/platform/db/handles.ts';

export async function isOnTrial({ id, db }: Account): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('is_trial')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.is_trial;
}
