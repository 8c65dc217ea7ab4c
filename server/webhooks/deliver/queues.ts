import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** How long an endpoint stays with a worker that has died. */
const LEASE_S = 30;

/** Names the queue of an endpoint. */
export type QueueName = { accountId: number; endpointId: number };

/**
 * An endpoint that only one worker calls until the lease expires. `failures`: so many calls in a row have failed. `isBehind`:
 * it needs `catchUp`. `dueAt` is when the lease ends, as text, which keeps its microseconds.
 */
export type LeasedQueue = QueueName & { epoch: number; failures: number; isBehind: boolean; dueAt: string };

/** Returns a query that locks queues in the same order everywhere, so that transactions do not wait for each other in a circle. */
export const lockQueuesSql = (queues: readonly QueueName[]): RawBuilder<unknown> => sql`
  SELECT q.account_id, q.endpoint_id FROM webhook_queues q
  JOIN unnest(${arrayLiteral(queues.map(({ accountId }) => accountId))}::bigint[], ${arrayLiteral(queues.map(({ endpointId }) => endpointId))}::bigint[])
    AS n(account_id, endpoint_id) ON q.account_id = n.account_id AND q.endpoint_id = n.endpoint_id
  ORDER BY q.account_id, q.endpoint_id FOR UPDATE OF q`;

/**
 * Leases up to `limit` endpoints with due events, those that have waited longest first. Accounts take turns. They are due again when the lease
 * ends, or as soon as more events are queued.
 */
export async function leaseQueues(db: OwnerDb, limit: number): Promise<LeasedQueue[]> {
  const { rows } = await sql<LeasedQueue>`
    /* prepared */ WITH due AS MATERIALIZED (
      SELECT account_id, endpoint_id, due_at, row_number() OVER (PARTITION BY account_id ORDER BY due_at) AS nth FROM webhook_queues
      WHERE due_at <= now() AND (leased_until IS NULL OR leased_until < now())
    ), next AS MATERIALIZED (
      SELECT q.account_id, q.endpoint_id FROM (SELECT * FROM due ORDER BY nth, due_at LIMIT ${limit}) d
      JOIN webhook_queues q ON q.account_id = d.account_id AND q.endpoint_id = d.endpoint_id
      WHERE q.due_at <= now() AND (q.leased_until IS NULL OR q.leased_until < now())
      FOR UPDATE OF q SKIP LOCKED
    )
    UPDATE webhook_queues q SET epoch = q.epoch + 1, leased_until = now() + make_interval(secs => ${LEASE_S}), due_at = now() + make_interval(secs => ${LEASE_S})
    FROM next WHERE q.account_id = next.account_id AND q.endpoint_id = next.endpoint_id
    RETURNING q.account_id AS "accountId", q.endpoint_id AS "endpointId", q.epoch, q.failures, q.due_at::text AS "dueAt",
      (q.retry_before IS NOT NULL OR q.discard_before IS NOT NULL) AS "isBehind"`.execute(db);
  return rows;
}

/** Renews leases. Returns those that were renewed. Others have been given back, or belong to another worker by now. */
export async function renewQueues(db: OwnerDb, queues: readonly LeasedQueue[]): Promise<Set<LeasedQueue>> {
  const { rows } = await sql<{ nth: number }>`
    WITH locked AS MATERIALIZED (${lockQueuesSql(queues)})
    UPDATE webhook_queues q SET leased_until = now() + make_interval(secs => ${LEASE_S})
    FROM locked, unnest(${arrayLiteral(queues.map(({ accountId }) => accountId))}::bigint[], ${arrayLiteral(queues.map(({ endpointId }) => endpointId))}::bigint[],
      ${arrayLiteral(queues.map(({ epoch }) => epoch))}::int[]) WITH ORDINALITY AS held(account_id, endpoint_id, epoch, nth)
    WHERE q.account_id = held.account_id AND q.endpoint_id = held.endpoint_id AND q.epoch = held.epoch AND q.leased_until IS NOT NULL
      AND locked.account_id = q.account_id AND locked.endpoint_id = q.endpoint_id
    RETURNING held.nth`.execute(db);
  return new Set(rows.map(({ nth }) => queues[nth - 1]!));
}

/**
 * Gives an endpoint back. It is due again when its next waiting event is, but not before its pause ends. `pausedUntil` adds a
 * pause that no call recorded. Events that are
 * queued by a transaction that this statement does not see have moved `due_at`, or will.
 */
export async function releaseQueue(
  db: OwnerDb,
  { accountId, endpointId, epoch, dueAt }: LeasedQueue,
  pausedUntil: Date | null = null,
): Promise<void> {
  const pause = sql`GREATEST(q.paused_until, ${pausedUntil?.toISOString() ?? null}::timestamptz)`;
  await sql`
    /* prepared */ UPDATE webhook_queues q SET leased_until = NULL, paused_until = ${pause}, due_at = LEAST(
      (SELECT GREATEST(CASE WHEN q.retry_before IS NULL AND q.discard_before IS NULL THEN d.next_at ELSE now() END, ${pause}) FROM webhook_deliveries d
        JOIN webhook_endpoints e ON e.account_id = d.account_id AND e.id = d.endpoint_id AND e.is_enabled
        WHERE d.account_id = ${accountId} AND d.endpoint_id = ${endpointId} AND d.state = 'waiting'
        ORDER BY d.next_at, d.sequence LIMIT 1),
      CASE WHEN q.due_at <> ${dueAt}::timestamptz THEN GREATEST(q.due_at, ${pause}) END)
    WHERE q.account_id = ${accountId} AND q.endpoint_id = ${endpointId} AND q.epoch = ${epoch}`.execute(db);
}
