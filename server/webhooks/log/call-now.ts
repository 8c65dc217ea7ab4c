import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { WebhookCall } from '#contract/webhooks.ts';
import type { WebhookEventType } from '#contract/webhook-events.ts';
import type { Context } from '#server/context.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { withCallerAccount, type Session } from '#server/platform/http/routes.ts';
import type { WebhookEvent } from '../calls/event.ts';
import { EXAMPLES } from '../calls/examples.ts';
import { makeCall } from '../calls/make-call.ts';
import { FAILING_AFTER } from '../deliver/failing.ts';
import { findEndpoint } from '../endpoints/find-endpoint.ts';
import { toCalledEndpoint } from '../endpoints/stored-endpoint.ts';
import { insertCalls, toRow } from './insert-calls.ts';
import { findDelivery } from './list-deliveries.ts';
import { toCall } from './to-call.ts';

/**
 * Sends an example of an event to an endpoint, also if it is disabled. The example is not in the endpoint's log. Throws
 * `not_found`.
 */
export async function sendTestEvent(
  context: Context,
  session: Session,
  webhookId: number,
  type: WebhookEventType,
): Promise<WebhookCall> {
  const endpoint = await withCallerAccount(context.db, session, (account) =>
    findEndpoint(account, webhookId),
  );
  const event = { id: randomUUIDv7(), sequence: 0, type, at: new Date(), data: EXAMPLES[type] };
  const call = await makeCall(context.outgoing, toCalledEndpoint(context.secrets.key, endpoint), [event]);
  return toCall(toRow({ accountId: session.accountId, endpointId: webhookId, call }));
}

/**
 * Sends an event to an endpoint again, now, also if it is disabled. Throws `not_found`.
 */
export async function replayEvent(
  { db, outgoing, secrets }: Context,
  session: Session,
  { webhookId, eventId }: { webhookId: number; eventId: string },
): Promise<WebhookCall> {
  const { endpoint, delivery } = await withCallerAccount(db, session, async (account) => ({
    endpoint: await findEndpoint(account, webhookId),
    delivery: await findDelivery(account, webhookId, eventId),
  }));
  const call = await makeCall(outgoing, toCalledEndpoint(secrets.key, endpoint), [delivery as WebhookEvent]);
  await withCallerAccount(db, session, async (account) => {
    await insertCalls(account.db, [{ accountId: account.id, endpointId: webhookId, call }]);
    const isDelivered = call.problem === null;
    await sql`
      UPDATE webhook_deliveries SET state = CASE WHEN ${isDelivered} THEN 'delivered' ELSE state END,
        tries = CASE WHEN ${isDelivered} THEN tries + 1 ELSE tries END, next_at = CASE WHEN ${isDelivered} THEN NULL ELSE next_at END, last_at = ${call.at}, last_status = ${call.answer?.status ?? null},
        calls = (calls || ${call.id}::uuid)[greatest(1, cardinality(calls) - 18):]
      WHERE account_id = ${account.id} AND endpoint_id = ${webhookId} AND sequence = ${delivery.sequence}`.execute(
      account.db,
    );
    if (isDelivered) await endFailing(account, webhookId);
  });
  return toCall(toRow({ accountId: session.accountId, endpointId: webhookId, call }));
}

/** The endpoint works again: it no longer counts as failing, and gets at once what waits for the end of a pause. */
const endFailing = ({ id, db }: Account, webhookId: number) =>
  sql`
    UPDATE webhook_queues q SET failures = 0, failing_since = NULL, paused_until = NULL,
      retry_before = CASE WHEN q.failures >= ${FAILING_AFTER} OR q.paused_until > now() THEN now() ELSE q.retry_before END,
      due_at = CASE WHEN e.is_enabled THEN now() ELSE q.due_at END
    FROM webhook_endpoints e
    WHERE q.account_id = ${id} AND q.endpoint_id = ${webhookId} AND (q.failing_since IS NOT NULL OR q.paused_until > now())
      AND e.account_id = q.account_id AND e.id = q.endpoint_id`.execute(db);
