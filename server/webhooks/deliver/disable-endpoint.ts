import { sql } from 'kysely';
import { DAYS_UNTIL_DISABLED } from '#contract/webhook-events.ts';
import { addressesWithPermission, audit } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { announce } from '#server/platform/events/events.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { nameInLog } from '../endpoints/name-in-log.ts';
import { webhookDisabledMail } from '../mails.ts';
import type { LeasedQueue } from './queues.ts';

/**
 * Disables an endpoint after a failed call, if it said that it is gone or has failed for too long, and tells the
 * account. Its events wait.
 */
export function disableEndpoint(
  db: OwnerDb,
  { accountId, endpointId }: LeasedQueue,
  { isGone }: { isGone: boolean },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ url: string }>`
      UPDATE webhook_endpoints e SET is_enabled = false, disabled_because = ${isGone ? 'gone' : 'failing'}
      FROM webhook_queues q
      WHERE e.account_id = ${accountId} AND e.id = ${endpointId} AND e.is_enabled AND q.account_id = e.account_id AND q.endpoint_id = e.id
        AND (${isGone} OR q.failing_since < now() - make_interval(days => ${DAYS_UNTIL_DISABLED}))
      RETURNING e.url`.execute(tx);
    const [endpoint] = rows;
    if (!endpoint) return;
    const details = { webhookId: endpointId, url: endpoint.url };
    await audit(
      { id: accountId, db: tx, by: { kind: 'system' } },
      'webhook disabled',
      nameInLog(endpointId, endpoint.url),
    );
    await announce(tx, accountId, 'webhook.disabled', { ...details, isGone });
    for (const to of await addressesWithPermission(tx, accountId, 'integrations.edit'))
      await postMail(tx, accountId, { to, mail: webhookDisabledMail, data: { ...details, isGone } });
  });
}
