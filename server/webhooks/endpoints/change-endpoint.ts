import type { WebhookSettings } from '#contract/webhooks.ts';
import { auditFrom, type UserCall } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/platform/errors.ts';
import { checkSettings } from './check-settings.ts';
import { toColumns } from './columns.ts';
import { lockEndpoint } from './find-endpoint.ts';
import { nameInLog } from './name-in-log.ts';
import { settingsVersion } from './settings-version.ts';
import { headersOf } from './stored-endpoint.ts';

/**
 * Changes an endpoint. Events that wait are delivered in the new format to the new address. What the endpoint wants applies to
 * what happens from now on. Throws `not_found`, `invalid`, and `webhook_changed` if it was changed after the caller read
 * `version`.
 */
export async function changeEndpoint(
  { outgoing, secrets: { key } }: Context,
  call: UserCall,
  { webhookId, version }: { webhookId: number; version: string | undefined },
  settings: WebhookSettings,
): Promise<undefined> {
  const { account } = call;
  const row = await lockEndpoint(account, webhookId);
  if (version !== undefined && version !== settingsVersion(row))
    throw new Problem(
      'conflict',
      'webhook_changed',
      'This webhook was changed elsewhere after you opened it, so nothing was saved. Check it, then try again.',
    );
  await checkSettings(account, outgoing, row.is_test ? 'test' : 'live', settings);
  // Stored headers may be credentials for the old server. Another server must not get them.
  const stored = new URL(row.url).origin === new URL(settings.url).origin ? headersOf(key, row) : [];
  await account.db
    .updateTable('webhook_endpoints')
    .set(toColumns(key, account.id, settings, stored))
    .where('account_id', '=', account.id)
    .where('id', '=', webhookId)
    .execute();
  await auditFrom(call, 'webhook changed', nameInLog(webhookId, settings.url));
}
