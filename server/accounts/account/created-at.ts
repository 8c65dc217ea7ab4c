import type { Account } from '#server/platform/db/handles.ts';

export async function createdAt({ id, db }: Account): Promise<Date> {
  const { created_at: at } = await db
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return at;
}
