import { type Kysely, sql } from 'kysely';
import { refund } from '#server/billing/ledger/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { recordChangesSql } from './changes.ts';
import { batchReference } from './create-batch.ts';
import { type EndReason, END_REASONS } from './end-reasons.ts';
import { isLockTimeout } from './lock-batches.ts';
import { messageStates } from './states.ts';
import { addToSeriesSql } from './time-series.ts';

/** Batches per query, and the maximum duration of a run in milliseconds. */
const BATCHES_PER_QUERY = 500;
const MAX_TURN_MS = 10_000;
/** Far below PostgreSQL's `deadlock_timeout` of a second. */
const LOCK_TIMEOUT_MS = 300;

type EndedBatch = {
  id: number;
  account_id: number;
  first_id: string;
  last_id: string;
  mark: number;
  ended: EndReason;
  /** The account that was debited, and the batch that the debit refers to. */
  payer: number;
  debited_batch: number;
};

/** Excludes leased batches, because the gateway that holds the lease closes them. */
const isUnleased = sql`(state IN ('waiting', 'ready') OR leased_until < now())`;
/** An ended batch needs settling if its mark is below its size, or if it only needs to be closed. */
const needsSettling = sql`state <> 'done' AND ended IS NOT NULL AND (mark < size OR (queued = 0 AND ${isUnleased}))`;

/**
 * Settles ended batches in one transaction each. Leaves batches that a gateway or another worker has locked
 * for a later run. A batch that cannot be settled does not delay the others. The worker runs this every
 * half second.
 */
export async function settleEndedBatches(db: OwnerDb): Promise<void> {
  const failures: unknown[] = [];
  const until = performance.now() + MAX_TURN_MS;
  for (let after = 0, more = true; more && performance.now() < until;) {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM message_batches WHERE ${needsSettling} AND id > ${after} ORDER BY id LIMIT ${BATCHES_PER_QUERY}`.execute(
      db,
    );
    for (const { id } of rows) {
      after = id;
      await settle(db, id).catch((error: unknown) => failures.push(error));
    }
    more = rows.length === BATCHES_PER_QUERY;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} ended batches are not settled`);
}

/** Cancels or expires the unsent messages of an ended batch, and refunds them. Idempotent. */
async function settle(db: OwnerDb, id: number): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      // Forces the index: a batch is a short range of the messages' primary key, but statistics may be
      // stale.
      await sql
        .raw(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}; SET LOCAL enable_seqscan = off`)
        .execute(tx);
      const { rows } = await sql<EndedBatch>`
        SELECT id, account_id, first_id, last_id, mark, ended, coalesce(payer_id, account_id) AS payer,
          coalesce(debited_batch, id) AS debited_batch FROM message_batches
        WHERE id = ${id} AND ${needsSettling} FOR UPDATE SKIP LOCKED`.execute(tx);
      const batch = rows[0];
      if (!batch) return;
      const amount = await endUnsent(tx, batch);
      if (amount > 0)
        await refund(tx, { accountId: batch.payer, amount, reference: batchReference(batch.debited_batch) });
    });
  } catch (error) {
    // Another transaction has locked the time series or the credits. A later run retries.
    if (!isLockTimeout(error)) throw error;
  }
}

/**
 * Finalises the unsent messages of a locked batch and returns their cost. Messages before the mark are in
 * flight or in doubt: the gateway learns their outcome and then closes the batch.
 *
 * After the batch, locks messages that no one else writes, then the origin's time series and, in `refund`,
 * the credit pool. A journal may hold the series and the pool while it waits for the batch, so the lock
 * timeout is short.
 */
async function endUnsent(tx: Kysely<Tables>, batch: EndedBatch): Promise<number> {
  const { state, error } = END_REASONS[batch.ended];
  const { rows } = await sql<{ cost: number }>`
    WITH changed AS (
      UPDATE messages SET state = ${state}, error = ${error}, finished_at = now()
      WHERE account_id = ${batch.account_id} AND id BETWEEN ${batch.first_id} AND ${batch.last_id} AND batch_id = ${batch.id}
        AND state = ${messageStates.queued}
        AND id >= (
          SELECT id FROM messages
          WHERE account_id = ${batch.account_id} AND id BETWEEN ${batch.first_id} AND ${batch.last_id} AND batch_id = ${batch.id}
          ORDER BY id OFFSET ${batch.mark} LIMIT 1
        )
      RETURNING account_id, id, state, cost
    ), sums AS (
      SELECT count(*)::int AS count, coalesce(sum(cost), 0)::bigint AS cost FROM changed
    ), counted AS (
      UPDATE message_batches SET mark = size, queued = queued - s.count, refunded = refunded + s.cost,
        ${sql.ref(batch.ended)} = ${sql.ref(batch.ended)} + s.count,
        state = CASE WHEN queued = s.count AND ${isUnleased} THEN 'done' WHEN state = 'waiting' THEN 'ready' ELSE state END
      FROM sums s WHERE id = ${batch.id}
      RETURNING account_id, origin_kind, origin_id, 0 AS submitted, 0 AS delivered,
        CASE WHEN ${batch.ended === 'expired'} THEN s.count ELSE 0 END AS failed
    ), time_series AS (${addToSeriesSql('counted')}),
    recorded AS (${recordChangesSql('changed')})
    SELECT cost FROM sums`.execute(tx);
  return rows[0]!.cost;
}
