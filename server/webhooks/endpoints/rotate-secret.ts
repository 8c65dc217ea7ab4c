import type { Answer } from '#contract/endpoint.ts';
import type { rotateWebhookSecret } from '#contract/webhooks.ts';
import { auditFrom, type UserCall } from '#server/accounts/index.ts';
import { lockEndpoint } from './find-endpoint.ts';
import { nameInLog } from './name-in-log.ts';
import { addOldSecret } from './old-secrets.ts';
import { endingOf, newSecret, sealFor } from './secrets.ts';

/**
 * Gives an endpoint a new secret. For another `overlapHours` at most, calls are signed with the older ones too. `key` is the installation's.
 * Throws `not_found`.
 */
export async function rotateSecret(
  key: string,
  call: UserCall,
  webhookId: number,
  overlapHours: number,
): Promise<Answer<typeof rotateWebhookSecret>> {
  const { account } = call;
  const row = await lockEndpoint(account, webhookId);
  const secret = newSecret();
  await account.db
    .updateTable('webhook_endpoints')
    .set({
      secret: sealFor(key, account.id, secret),
      secret_ending: endingOf(secret),
      old_secrets: JSON.stringify(addOldSecret(row, overlapHours)),
    })
    .where('account_id', '=', account.id)
    .where('id', '=', webhookId)
    .execute();
  await auditFrom(call, 'webhook secret rotated', { ...nameInLog(webhookId, row.url), overlapHours });
  return { id: webhookId, secret };
}
