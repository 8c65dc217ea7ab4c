import type { MasterActor } from '#server/platform/actor.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { UserId } from '../tokens.ts';

/** Returns a master's user as the author of changes in a sub-account, named like "Mary Smith (Master Ltd)". */
export async function masterActorOf(db: OwnerDb, { accountId, userId }: UserId): Promise<MasterActor> {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['full_name', 'username', 'name'])
    .where('users.account_id', '=', accountId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { kind: 'master', accountId, userId, name: `${row.full_name || row.username} (${row.name})` };
}
