import { sql } from 'kysely';
import type { Answer, Request } from '#contract/endpoint.ts';
import { MAX_REPLAYED, type replayDeliveries } from '#contract/webhooks.ts';
import { auditFrom, type UserCall } from '#server/accounts/index.ts';
import { lockEndpoint } from '../endpoints/find-endpoint.ts';
import { nameInLog } from '../endpoints/name-in-log.ts';

/**
 * Queues the events of a period again, oldest first, at most MAX_REPLAYED. Leaves out discarded events. Throws `not_found`.
 */
export async function replayEvents(
  call: UserCall,
  webhookId: number,
  { from, to, state, type }: Request<typeof replayDeliveries>['body'],
): Promise<Answer<typeof replayDeliveries>> {
  const { id, db } = call.account;
  const { url } = await lockEndpoint(call.account, webhookId);
  const { rows } = await sql<{ replayed: number }>`
    WITH chosen AS MATERIALIZED (
      SELECT d.sequence, d.ctid FROM webhook_deliveries d JOIN webhook_events e ON e.account_id = d.account_id AND e.sequence = d.sequence
      WHERE d.account_id = ${id} AND d.endpoint_id = ${webhookId} AND d.state IN ('failed', 'delivered') AND e.at >= ${from}
        AND (${to ?? null}::timestamptz IS NULL OR e.at < ${to ?? null}) AND (${state ?? null}::text IS NULL OR d.state = ${state ?? null})
        AND (${type ?? null}::text IS NULL OR e.type = ${type ?? null})
      ORDER BY d.sequence LIMIT ${MAX_REPLAYED + 1}
    ), replayed AS (
      UPDATE webhook_deliveries d SET state = 'waiting', tries = 0, next_at = d.stored_at
      FROM (SELECT ctid FROM chosen ORDER BY sequence LIMIT ${MAX_REPLAYED}) c
      WHERE d.ctid = c.ctid AND d.account_id = ${id} AND d.state IN ('failed', 'delivered')
    )
    SELECT count(*)::int AS replayed FROM chosen`.execute(db);
  const found = rows[0]!.replayed;
  const replayed = Math.min(found, MAX_REPLAYED);
  if (replayed > 0) {
    await sql`
      UPDATE webhook_queues q SET due_at = LEAST(q.due_at, GREATEST(now(), q.paused_until))
      FROM webhook_endpoints e
      WHERE q.account_id = ${id} AND q.endpoint_id = ${webhookId} AND e.account_id = q.account_id AND e.id = q.endpoint_id AND e.is_enabled`.execute(
      db,
    );
    await auditFrom(call, 'webhook events replayed', { ...nameInLog(webhookId, url), events: replayed });
  }
  return { replayed, hasMore: found > MAX_REPLAYED };
}
