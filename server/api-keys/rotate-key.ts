import { sql } from 'kysely';
import type { Answer } from '#contract/endpoint.ts';
import type { ApiEnvironment } from '#contract/api-key-states.ts';
import type { ApiScope, rotateApiKey } from '#contract/api-keys.ts';
import { auditFrom, type UserCall } from '#server/accounts/index.ts';
import { lockUsableKey } from './find-key.ts';
import { requireGrantable } from './require-scopes.ts';
import { addSecret } from './secrets.ts';

/**
 * Gives a key a new secret. The older secrets work for another `overlapHours` at most. Throws `not_found`,
 * `key_revoked` and `above_your_role`: anyone who knows a secret can do what the key may do.
 */
export async function rotateKey(
  call: UserCall,
  keyId: number,
  overlapHours: number,
): Promise<Answer<typeof rotateApiKey>> {
  const { account, session } = call;
  const { name, environment, scopes } = await lockUsableKey(account, keyId);
  requireGrantable(session, scopes as ApiScope[]);
  const end = sql<Date>`now() + make_interval(hours => ${overlapHours})`;
  await account.db
    .updateTable('api_credentials')
    .set({ expires_at: sql<Date>`LEAST(expires_at, ${end})` })
    .where('account_id', '=', account.id)
    .where('key_id', '=', keyId)
    .execute();
  await auditFrom(call, 'API key rotated', { keyId, name, overlapHours });
  return { id: keyId, secret: await addSecret(account, keyId, environment as ApiEnvironment) };
}
