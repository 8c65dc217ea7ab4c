import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { UserId } from '../tokens.ts';

export async function usernameOf(db: Kysely<Tables>, { accountId, userId }: UserId): Promise<string> {
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return username;
}
