import type { Selectable } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound, Problem } from '#server/platform/errors.ts';

/** Reads and locks a key. Throws `not_found`. */
export async function lockKey({ id, db }: Account, keyId: number): Promise<Selectable<Tables['api_keys']>> {
  const key = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', id)
    .where('id', '=', keyId)
    .forUpdate()
    .executeTakeFirst();
  if (!key) throw notFound('API key');
  return key;
}

/** Throws `not_found` for an unknown key. */
export async function requireKey({ id, db }: Account, keyId: number): Promise<void> {
  const key = await db
    .selectFrom('api_keys')
    .select('id')
    .where('account_id', '=', id)
    .where('id', '=', keyId)
    .executeTakeFirst();
  if (!key) throw notFound('API key');
}

/** Like `lockKey`, but also throws `key_revoked`. */
export async function lockUsableKey(account: Account, keyId: number): ReturnType<typeof lockKey> {
  const key = await lockKey(account, keyId);
  if (key.revoked_at)
    throw new Problem(
      'conflict',
      'key_revoked',
      `“${key.name}” has been revoked. Create a new API key instead.`,
    );
  return key;
}
