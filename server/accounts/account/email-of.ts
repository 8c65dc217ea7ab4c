import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Returns a user's email address, or an empty string if there is none or the user is deleted. */
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
