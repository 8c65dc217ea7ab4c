import { sql } from 'kysely';
import { auditFrom, type UserCall } from '#server/accounts/index.ts';
import { lockEndpoint } from './find-endpoint.ts';
import { nameInLog } from './name-in-log.ts';

/** Enables an endpoint, and delivers or drops the events that waited. Throws `not_found`. */
export async function enableEndpoint(
  call: UserCall,
  webhookId: number,
  waiting: 'deliver' | 'discard',
): Promise<undefined> {
  const { account } = call;
  const { is_enabled: isEnabled, url } = await lockEndpoint(account, webhookId);
  if (isEnabled) return;
  await setEnabled(call, webhookId, true);
  await sql`
    UPDATE webhook_queues SET due_at = now(), paused_until = NULL, failures = 0, failing_since = NULL,
      discard_before = ${waiting === 'discard' ? sql`now()` : null}, retry_before = ${waiting === 'deliver' ? sql`now()` : null}
    WHERE account_id = ${account.id} AND endpoint_id = ${webhookId}`.execute(account.db);
  await auditFrom(call, 'webhook enabled', nameInLog(webhookId, url));
}

/** Disables an endpoint. Its events wait. Throws `not_found`. */
export async function disableEndpoint(call: UserCall, webhookId: number): Promise<undefined> {
  const { is_enabled: isEnabled, url } = await lockEndpoint(call.account, webhookId);
  if (!isEnabled) return;
  await setEnabled(call, webhookId, false);
  await auditFrom(call, 'webhook disabled', nameInLog(webhookId, url));
}

const setEnabled = ({ account: { id, db } }: UserCall, webhookId: number, isEnabled: boolean) =>
  db
    .updateTable('webhook_endpoints')
    .set({ is_enabled: isEnabled, disabled_because: null })
    .where('account_id', '=', id)
    .where('id', '=', webhookId)
    .execute();
