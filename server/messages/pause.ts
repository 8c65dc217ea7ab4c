import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { lockBatches } from './lock-batches.ts';
import { isOf, type Origin } from './origin.ts';

/** Pauses an origin's batches. Gateways notice at their next mark. Paused batches do not expire. */
export async function pauseBatches(tx: Kysely<Tables>, accountId: number, origin: Origin): Promise<void> {
  await lockBatches(tx, accountId, origin);
  await sql`
    UPDATE message_batches SET paused = true
    WHERE account_id = ${accountId} AND ${isOf(origin)} AND state <> 'done' AND ended IS NULL`.execute(tx);
}

/** Resumes an origin's batches. Messages that have not left by `expiresAt` expire; what waits for its time has as long from then on. */
export async function resumeBatches(
  tx: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  expiresAt: Date,
): Promise<void> {
  await lockBatches(tx, accountId, origin);
  await sql`
    UPDATE message_batches SET paused = false, expires_at = ${expiresAt}::timestamptz + greatest(interval '0', coalesce(opens_at - now(), '0'))
    WHERE account_id = ${accountId} AND ${isOf(origin)} AND state <> 'done' AND ended IS NULL`.execute(tx);
}

/** Whether every message of an origin has left, or never will. */
export async function allBatchesDone(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM message_batches WHERE account_id = ${accountId} AND ${isOf(origin)} AND state <> 'done' LIMIT 1`.execute(
    db,
  );
  return rows.length === 0;
}
