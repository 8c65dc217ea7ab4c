import type { Answer, Request } from '#contract/endpoint.ts';
import type { createApiKey } from '#contract/api-keys.ts';
import { auditFrom, requireBelowLimit, type UserCall } from '#server/accounts/index.ts';
import { watchMessages } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { readExpiry } from './read-expiry.ts';
import { requireGrantable } from './require-scopes.ts';
import { addSecret } from './secrets.ts';

/**
 * Creates a key with its first secret. Throws `invalid`, `above_your_role` and `too_many_api_keys`.
 */
export async function createKey(
  call: UserCall,
  { name, environment, scopes, expiresAt }: Request<typeof createApiKey>['body'],
): Promise<Answer<typeof createApiKey>> {
  const { account, session } = call;
  requireGrantable(session, scopes);
  const { id } = await account.db
    .insertInto('api_keys')
    .values({
      account_id: account.id,
      name,
      environment,
      scopes: [...new Set(scopes)],
      created_by: session.userId,
      expires_at: readExpiry(expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requireBelowLimit(account, 'apiKeys', () => countKeys(account));
  if (scopes.includes('messages.view')) await watchMessages(account);
  await auditFrom(call, 'API key created', { keyId: id, name, environment });
  return { id, secret: await addSecret(account, id, environment) };
}

/** Counts the keys that are not revoked. */
async function countKeys({ id, db }: Account): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
