import { sql } from 'kysely';
import type { Webhook } from '#contract/webhooks.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { FAILING_AFTER } from '../deliver/failing.ts';
import { percentile95 } from '../log/hours.ts';

const MAX_COUNTED_WAITING = 10_000;

type Row = {
  id: number;
  calls: number;
  failed: number;
  durations: number[] | null;
  failing_since: Date | null;
  failures: number;
  next_call_at: Date | null;
  last_failure_at: Date | null;
  last_failure: string | null;
  waiting: number;
};

/** Returns the health of endpoints: figures of the last 24 hours, and what waits. */
export async function readHealth(
  { id, db }: Account,
  endpointIds: readonly number[],
): Promise<Map<number, Webhook['health']>> {
  if (endpointIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    SELECT q.endpoint_id AS id, h.calls, h.failed, h.durations, q.failing_since, q.failures,
      CASE WHEN e.is_enabled AND q.failing_since IS NOT NULL AND q.due_at > now() AND coalesce(q.leased_until <= now(), true) THEN q.due_at END AS next_call_at, q.last_failure_at, q.last_failure, w.waiting
    FROM webhook_queues q JOIN webhook_endpoints e ON e.account_id = q.account_id AND e.id = q.endpoint_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(calls), 0)::int AS calls, coalesce(sum(failed_calls), 0)::int AS failed,
        (SELECT array_agg(s.count ORDER BY s.nth) FROM (
          SELECT d.nth, sum(d.count)::int AS count FROM webhook_hours m, unnest(m.durations) WITH ORDINALITY AS d(count, nth)
          WHERE m.account_id = ${id} AND m.endpoint_id = q.endpoint_id AND m.hour > now() - interval '24 hours' GROUP BY d.nth
        ) s) AS durations
      FROM webhook_hours WHERE account_id = ${id} AND endpoint_id = q.endpoint_id AND hour > now() - interval '24 hours'
    ) h
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS waiting FROM (
        SELECT FROM webhook_deliveries WHERE account_id = ${id} AND endpoint_id = q.endpoint_id AND state = 'waiting' LIMIT ${MAX_COUNTED_WAITING}
      ) counted
    ) w
    WHERE q.account_id = ${id} AND q.endpoint_id = ANY(${arrayLiteral(endpointIds)}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        calls: row.calls,
        failedCalls: row.failed,
        p95Ms: percentile95(row.durations ?? []),
        lastFailure: row.last_failure_at && {
          at: row.last_failure_at.toISOString(),
          reason: row.last_failure ?? '',
        },
        failingSince: row.failing_since?.toISOString() ?? null,
        isSlowed: row.failures >= FAILING_AFTER,
        nextCallAt: row.waiting === 0 ? null : (row.next_call_at?.toISOString() ?? null),
        waiting: row.waiting,
      },
    ]),
  );
}
