import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** A user's email address; empty if there is none, or the user no longer exists. */
export async function emailOf(db: Kysely<Tables>, accountId: number, userId: number | null): Promise<string> {
  if (userId === null) return '';
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.email ?? '';
}
