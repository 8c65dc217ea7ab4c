import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { OUTCOMES } from './call-totals.ts';

/** Waiting events are counted up to this number, so that a backlog does not slow /metrics down. */
const MAX_COUNTED_WAITING = 100_000;

/** Registers metrics of the deliveries of all workers, read from the database. */
export function registerWebhookMetrics(registry: Registry, db: OwnerDb): void {
  const waiting = new Gauge({
    name: 'carillon_webhook_events_waiting',
    help: `Events that wait for an endpoint, also a disabled one; counts up to ${MAX_COUNTED_WAITING}`,
    registers: [],
    async collect() {
      this.set(await countWaiting(db));
    },
  });
  const oldest = new Gauge({
    name: 'carillon_webhook_oldest_due_seconds',
    help: 'How long the event that is due longest has waited for its call; 0 if none is due',
    registers: [],
    async collect() {
      this.set(await readOldestDue(db));
    },
  });
  const calls = new Counter({
    name: 'carillon_webhook_calls_total',
    help: "Calls to endpoints by outcome; not_made: Carillon's own network or limits prevented the call",
    labelNames: ['outcome'],
    registers: [],
    async collect() {
      const totals = await db.selectFrom('webhook_totals').selectAll().execute();
      this.reset();
      for (const outcome of OUTCOMES) this.inc({ outcome }, 0);
      for (const total of totals) this.inc({ outcome: total.outcome }, total.calls);
    },
  });
  for (const metric of [waiting, oldest, calls]) registry.registerMetric(metric);
}

async function countWaiting(db: OwnerDb): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM (
      SELECT FROM webhook_deliveries WHERE state = 'waiting' LIMIT ${MAX_COUNTED_WAITING}
    ) counted`.execute(db);
  return rows[0]!.waiting;
}

/** A queue that is served is due when its lease ends, so the events say what is due. Pauses of endpoints do not count. */
async function readOldestDue(db: OwnerDb): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT coalesce(max(extract(epoch FROM now() - GREATEST(d.next_at, q.paused_until))), 0)::float8 AS seconds
    FROM webhook_queues q JOIN webhook_endpoints e ON e.account_id = q.account_id AND e.id = q.endpoint_id AND e.is_enabled
    CROSS JOIN LATERAL (
      SELECT next_at FROM webhook_deliveries
      WHERE account_id = q.account_id AND endpoint_id = q.endpoint_id AND state = 'waiting' ORDER BY next_at, sequence LIMIT 1
    ) d
    WHERE q.due_at IS NOT NULL AND GREATEST(d.next_at, q.paused_until) <= now()`.execute(db);
  return rows[0]!.seconds;
}
