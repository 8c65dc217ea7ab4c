import { sql } from 'kysely';
import { auditFrom, type UserCall } from '#server/accounts/index.ts';
import { lockKey } from './find-key.ts';

/** Ends a key and its secrets for good. Does nothing to a revoked key. Throws `not_found`. */
export async function revokeKey(call: UserCall, keyId: number): Promise<undefined> {
  const { account } = call;
  const { name, revoked_at: revokedAt } = await lockKey(account, keyId);
  if (revokedAt) return;
  await account.db
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('account_id', '=', account.id)
    .where('id', '=', keyId)
    .execute();
  await account.db
    .updateTable('api_credentials')
    .set({ expires_at: sql<Date>`LEAST(expires_at, now())` })
    .where('account_id', '=', account.id)
    .where('key_id', '=', keyId)
    .execute();
  await auditFrom(call, 'API key revoked', { keyId, name });
}
