import { type Kysely, sql } from 'kysely';
import { refund } from '#server/billing/ledger/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { batchReference } from './create-batch.ts';
import { type End, ENDS } from './ends.ts';
import { isLockTimeout } from './lock-batches.ts';
import { messageStates } from './states.ts';

/** Batches that are looked for at a time, and how long one turn goes on, in milliseconds. */
const LIMIT = 500;
const TURN_MS = 10_000;
/** Well below PostgreSQL's deadlock_timeout of a second. */
const PATIENCE_MS = 300;

type EndedBatch = {
  id: number;
  account_id: number;
  first_id: string;
  last_id: string;
  mark: number;
  ended: End;
  /** The batch whose debit paid. */
  payer: number;
};

/** Nobody has it in hand: a gateway that has closes it by itself. */
const isFree = sql`(state = 'ready' OR leased_until < now())`;
/** An ended batch has something to settle while its mark is short of its size, or when it only has to be closed. */
const toSettle = sql`state <> 'done' AND ended IS NOT NULL AND (mark < size OR (queued = 0 AND ${isFree}))`;

/**
 * Every half second: settles the batches that have ended, a transaction each. Those that are locked, by a gateway or by
 * another worker, come in a later turn; one that cannot be settled does not hold up the others.
 */
export async function settleEndedBatches(db: OwnerDb): Promise<void> {
  const failures: unknown[] = [];
  const until = performance.now() + TURN_MS;
  for (let after = 0, more = true; more && performance.now() < until;) {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM message_batches WHERE ${toSettle} AND id > ${after} ORDER BY id LIMIT ${LIMIT}`.execute(
      db,
    );
    for (const { id } of rows) {
      after = id;
      await settle(db, id).catch((error: unknown) => failures.push(error));
    }
    more = rows.length === LIMIT;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} ended batches are not settled`);
}

/** What an ended batch has not sent is cancelled or expired, and refunded. Settling it again changes nothing. */
async function settle(db: OwnerDb, id: number): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      // A batch is a short range of the messages' primary key, whatever statistics that lag behind say of their number.
      await sql.raw(`SET LOCAL lock_timeout = ${PATIENCE_MS}; SET LOCAL enable_seqscan = off`).execute(tx);
      const { rows } = await sql<EndedBatch>`
        SELECT id, account_id, first_id, last_id, mark, ended, coalesce(paid_by, id) AS payer FROM message_batches
        WHERE id = ${id} AND ${toSettle} FOR UPDATE SKIP LOCKED`.execute(tx);
      const batch = rows[0];
      if (!batch) return;
      const amount = await dropWaiting(tx, batch);
      if (amount > 0)
        await refund(tx, { accountId: batch.account_id, amount, reference: batchReference(batch.payer) });
    });
  } catch (error) {
    // Somebody else needs the time series or the credits just now: in a later turn.
    if (!isLockTimeout(error)) throw error;
  }
}

/**
 * Gives the messages of a locked batch that have not left their last state, and returns what they cost. What lies before
 * the mark is under way or in doubt: its gateway learns what became of it, and then the batch is done.
 *
 * Holds the batch, then locks messages that nobody else writes, the time series of its origin and, in `refund`, the pool. Journals
 * may hold the latter two while they wait for the batch, hence the short patience.
 */
async function dropWaiting(tx: Kysely<Tables>, batch: EndedBatch): Promise<number> {
  const { state, error } = ENDS[batch.ended];
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
      RETURNING cost
    ), sums AS (
      SELECT count(*)::int AS count, coalesce(sum(cost), 0)::bigint AS cost FROM changed
    ), counted AS (
      UPDATE message_batches SET mark = size, queued = queued - s.count, refunded = refunded + s.cost,
        ${sql.ref(batch.ended)} = ${sql.ref(batch.ended)} + s.count,
        state = CASE WHEN queued = s.count AND ${isFree} THEN 'done' ELSE state END
      FROM sums s WHERE id = ${batch.id}
      RETURNING account_id, origin_kind, origin_id, s.count
    ), time_series AS (
      INSERT INTO message_time_series AS ts (account_id, origin_kind, origin_id, at, failed)
      SELECT account_id, origin_kind, origin_id, date_bin('10 seconds', now(), 'epoch'), count FROM counted
      WHERE ${batch.ended === 'expired'} AND count > 0
      ON CONFLICT (account_id, origin_kind, origin_id, at) DO UPDATE SET failed = ts.failed + excluded.failed
    )
    SELECT cost FROM sums`.execute(tx);
  return rows[0]!.cost;
}
