import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { MadeCall } from '../calls/make-call.ts';
import { insertCalls } from '../log/insert-calls.ts';
import { addToHours } from '../log/hours.ts';
import type { DueEvent } from './find-due.ts';
import { type LeasedQueue, lockQueuesSql } from './queues.ts';
import { nextTry } from './schedule.ts';

/** What a call changes about its endpoint. `pausedUntil` is null without a pause. */
export type QueueChange = { failures: number; pausedUntil: Date | null; hasRecovered: boolean };

type Recorded = { queue: LeasedQueue; call: MadeCall<DueEvent>; change: QueueChange };
type Waiting = Recorded & { resolve: () => void; reject: (error: Error) => void };

/** Calls that end within this time are recorded together. */
const GATHER_MS = 50;

/** Records calls and their consequences. Concurrent calls share transactions. */
export class CallRecorder {
  readonly #db: OwnerDb;
  #waiting: Waiting[] = [];

  constructor(db: OwnerDb) {
    this.#db = db;
  }

  /** Records a call. Resolves once that is committed. */
  record(recorded: Recorded): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setTimeout(() => void this.#flush(), GATHER_MS);
      this.#waiting.push({ ...recorded, resolve, reject });
    });
  }

  async #flush(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      await this.#db.transaction().execute((tx) => recordAll(tx, waiting));
      for (const { resolve } of waiting) resolve();
    } catch (error) {
      for (const { reject } of waiting) reject(error as Error);
    }
  }
}

async function recordAll(tx: OwnerDb, recorded: readonly Recorded[]): Promise<void> {
  const calls = recorded.map(({ queue, call }) => ({ ...queue, call }));
  await insertCalls(tx, calls);
  await addToHours(tx, calls);
  await recordTries(tx, recorded);
  await recordQueues(tx, recorded);
}

/**
 * Records what happened to each event: delivered, to be tried again, or failed for good. Each row is looked up by its
 * key, whatever the planner knows about the table. A failure changes no event that is no longer waiting.
 */
async function recordTries(tx: OwnerDb, recorded: readonly Recorded[]): Promise<void> {
  const tries = recorded
    .flatMap(({ queue: { accountId, endpointId }, call }) =>
      call.events.map((event) => ({ accountId, endpointId, call, ...outcomeOf(call, event) })),
    )
    .toSorted(
      (one, other) =>
        one.accountId - other.accountId || one.endpointId - other.endpointId || one.sequence - other.sequence,
    );
  await sql`
    /* prepared */ WITH tried AS MATERIALIZED (
      SELECT d.ctid, t.* FROM unnest(${arrayLiteral(tries.map(({ accountId }) => accountId))}::bigint[], ${arrayLiteral(tries.map(({ endpointId }) => endpointId))}::bigint[],
        ${arrayLiteral(tries.map(({ sequence }) => sequence))}::bigint[], ${arrayLiteral(tries.map(({ state }) => state))}::text[],
        ${arrayLiteral(tries.map((each) => each.tries))}::smallint[], ${arrayLiteral(tries.map(({ nextAt }) => nextAt?.toISOString() ?? null))}::timestamptz[],
        ${arrayLiteral(tries.map(({ call }) => call.at.toISOString()))}::timestamptz[], ${arrayLiteral(tries.map(({ call }) => call.answer?.status ?? null))}::smallint[],
        ${arrayLiteral(tries.map(({ call }) => call.id))}::uuid[]) AS t(account_id, endpoint_id, sequence, state, tries, next_at, at, status, call_id)
      CROSS JOIN LATERAL (
        SELECT ctid FROM webhook_deliveries
        WHERE account_id = t.account_id AND endpoint_id = t.endpoint_id AND sequence = t.sequence AND (state = 'waiting' OR t.state = 'delivered') FOR UPDATE
      ) d
    )
    UPDATE webhook_deliveries d SET state = t.state, tries = t.tries, next_at = t.next_at, last_at = t.at, last_status = t.status,
      calls = (d.calls || t.call_id)[greatest(1, cardinality(d.calls) - 18):]
    FROM tried t WHERE d.ctid = t.ctid AND d.account_id = t.account_id`.execute(tx);
}

function outcomeOf({ problem, at, retryAfterS }: MadeCall, { sequence, tries: before }: DueEvent) {
  const tries = before + 1;
  if (problem === null) return { sequence, tries, state: 'delivered', nextAt: undefined };
  const nextAt = nextTry({ at, tries, retryAfterS });
  return { sequence, tries, state: nextAt ? 'waiting' : 'failed', nextAt };
}

/** Records the state of each endpoint after its last call, unless its lease was lost. */
async function recordQueues(tx: OwnerDb, recorded: readonly Recorded[]): Promise<void> {
  const last = [...new Map(recorded.map((each) => [each.queue, each])).values()];
  const lastFailures = new Map(
    recorded.flatMap(({ queue, call }) => (call.problem === null ? [] : [[queue, call] as const])),
  );
  const recovered = new Set(recorded.flatMap(({ queue, change }) => (change.hasRecovered ? [queue] : [])));
  await sql`
    /* prepared */ WITH locked AS MATERIALIZED (${lockQueuesSql(last.map(({ queue }) => queue))})
    UPDATE webhook_queues q SET failures = c.failures, paused_until = c.paused_until,
      retry_before = CASE WHEN c.has_recovered THEN now() ELSE q.retry_before END,
      failing_since = CASE WHEN c.failures > 0 THEN coalesce(q.failing_since, c.failed_at) END,
      last_failure_at = coalesce(c.failed_at, q.last_failure_at), last_failure = coalesce(c.problem, q.last_failure)
    FROM locked, unnest(${arrayLiteral(last.map(({ queue }) => queue.accountId))}::bigint[], ${arrayLiteral(last.map(({ queue }) => queue.endpointId))}::bigint[],
      ${arrayLiteral(last.map(({ change }) => change.failures))}::int[], ${arrayLiteral(last.map(({ change }) => change.pausedUntil?.toISOString() ?? null))}::timestamptz[],
      ${arrayLiteral(last.map(({ queue }) => lastFailures.get(queue)?.at.toISOString() ?? null))}::timestamptz[],
      ${arrayLiteral(last.map(({ queue }) => lastFailures.get(queue)?.problem ?? null))}::text[], ${arrayLiteral(last.map(({ queue }) => recovered.has(queue)))}::boolean[], ${arrayLiteral(last.map(({ queue }) => queue.epoch))}::int[])
      AS c(account_id, endpoint_id, failures, paused_until, failed_at, problem, has_recovered, epoch)
    WHERE q.account_id = c.account_id AND q.endpoint_id = c.endpoint_id AND q.epoch = c.epoch
      AND locked.account_id = q.account_id AND locked.endpoint_id = q.endpoint_id`.execute(tx);
}
