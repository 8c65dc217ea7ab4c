import type { Request } from '#contract/endpoint.ts';
import type { changeApiKey } from '#contract/api-keys.ts';
import { auditFrom, readNetworks, type UserCall } from '#server/accounts/index.ts';
import { watchMessages } from '#server/messages/index.ts';
import { readSender } from '#server/sending/index.ts';
import { lockUsableKey } from './find-key.ts';
import { readExpiry } from './read-expiry.ts';
import { requireGrantable } from './require-scopes.ts';
import { toColumns } from './settings.ts';

type Changes = Request<typeof changeApiKey>['body'];

/** Changes a key. Throws `not_found`, `key_revoked`, `invalid`, `invalid_network` and `above_your_role`. */
export async function changeKey(call: UserCall, keyId: number, changes: Changes): Promise<undefined> {
  const { account, session } = call;
  const { name, description, scopes, networks, expiresAt, logsTexts, ...settings } = changes;
  const key = await lockUsableKey(account, keyId);
  if (scopes) requireGrantable(session, scopes);
  if (scopes?.includes('messages.view')) await watchMessages(account);
  if (settings.sending?.defaultSender)
    settings.sending.defaultSender = await readSender(account, settings.sending.defaultSender);
  const columns = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(scopes && { scopes: [...new Set(scopes)] }),
    ...(networks && { networks: readNetworks('networks', networks) }),
    ...(expiresAt !== undefined && { expires_at: readExpiry(expiresAt) }),
    ...(logsTexts !== undefined && { logs_texts: logsTexts }),
    ...toColumns(settings),
  };
  if (Object.keys(columns).length === 0) return;
  await account.db
    .updateTable('api_keys')
    .set(columns)
    .where('account_id', '=', account.id)
    .where('id', '=', keyId)
    .execute();
  await auditFrom(call, 'API key changed', {
    keyId,
    name: name ?? key.name,
    keyChanges: Object.keys(changes),
  });
}
