import { type Kysely, sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { countMessagesOf } from './count-messages.ts';
import { sumUpOrigins } from './sum-up-origins.ts';

/** Batches per transaction, and the maximum duration of a run in milliseconds. */
const BATCH_LIMIT = 20;
const RUN_MS = 2000;
/**
 * After this long, a batch that still lacks receipts is broken down anyway. It is broken down again when
 * they arrive.
 */
const MAX_WAIT_MINUTES = 60;
/** Skips younger batches, because a running campaign probably needs the database more. */
const MIN_AGE_SECONDS = 20;

type Batch = { id: number; account_id: number; kind: string; origin_id: number };

/**
 * Stores the breakdowns of closed batches that await no receipts, or have awaited them too long. Returns
 * true if more batches may be left.
 */
export async function breakDownBatches(db: OwnerDb, minAgeSeconds = MIN_AGE_SECONDS): Promise<boolean> {
  const until = performance.now() + RUN_MS;
  while (performance.now() < until) {
    const done = await db.transaction().execute((tx) => breakDownNextBatches(tx, minAgeSeconds));
    if (done < BATCH_LIMIT) return false;
  }
  return true;
}

/**
 * Breaks down the next batches and returns how many there were. Skips locked batches, because gateways must
 * not wait.
 */
async function breakDownNextBatches(tx: Kysely<Tables>, minAgeSeconds: number): Promise<number> {
  // Forces the index: a batch is a short range of the messages' primary key, but statistics may be stale.
  await sql`SET LOCAL enable_seqscan = off`.execute(tx);
  const { rows: batches } = await sql<Batch>`
    SELECT id, account_id, origin_kind AS kind, origin_id FROM message_batches
    WHERE state = 'done' AND NOT broken_down AND created_at < now() - make_interval(secs => ${minAgeSeconds})
      AND (queued + submitted = 0 OR created_at < now() - make_interval(mins => ${MAX_WAIT_MINUTES}))
    ORDER BY id LIMIT ${BATCH_LIMIT} FOR UPDATE SKIP LOCKED`.execute(tx);
  if (batches.length === 0) return 0;
  const ids = arrayLiteral(batches.map(({ id }) => id));
  const lines = await countMessagesOf(
    tx,
    sql`SELECT account_id, id, first_id, last_id FROM message_batches WHERE id = ANY(${ids}::bigint[])`,
  );
  const accounts = new Map(batches.map(({ id, account_id }) => [id, account_id]));
  await sql`
    DELETE FROM batch_breakdowns d USING message_batches b
    WHERE b.id = ANY(${ids}::bigint[]) AND d.account_id = b.account_id AND d.batch_id = b.id`.execute(tx);
  if (lines.length > 0)
    await tx
      .insertInto('batch_breakdowns')
      .values(
        lines.map(({ batchId, deliveryMs, ...line }) => ({
          account_id: accounts.get(batchId)!,
          batch_id: batchId,
          delivery_ms: deliveryMs,
          ...line,
        })),
      )
      .execute();
  await sql`UPDATE message_batches SET broken_down = true, broken_down_at = now() WHERE id = ANY(${ids}::bigint[])`.execute(
    tx,
  );
  await sumUpOrigins(
    tx,
    batches.map(({ account_id, kind, origin_id }) => ({ accountId: account_id, kind, id: origin_id })),
  );
  return batches.length;
}
