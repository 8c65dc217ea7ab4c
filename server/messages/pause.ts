import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { lockBatches } from './lock-batches.ts';
import { hasOrigin, type Origin } from './origin.ts';

/**
 * Pauses an origin's batches. Gateways stop when they next try to advance the mark (mark.ts). Paused batches
 * do not expire.
 */
export async function pauseBatches(tx: Kysely<Tables>, accountId: number, origin: Origin): Promise<void> {
  await lockBatches(tx, accountId, origin);
  await sql`
    UPDATE message_batches SET paused = true
    WHERE account_id = ${accountId} AND ${hasOrigin(origin)} AND state <> 'done' AND ended IS NULL`.execute(
    tx,
  );
}

/**
 * Resumes an origin's batches. Unsent messages expire at `expiresAt`. If their send window is not open yet,
 * the time until it opens is added. With `pausedAt`, postpones windows that had not opened yet by the length
 * of the pause. Sending hours may postpone them further.
 */
export async function resumeBatches(
  tx: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  { expiresAt, pausedAt }: { expiresAt: Date; pausedAt: Date | null },
): Promise<void> {
  await lockBatches(tx, accountId, origin);
  if (pausedAt)
    await sql`
      UPDATE message_batches SET opens_at = opens_at + (now() - ${pausedAt}::timestamptz), state = 'waiting'
      WHERE account_id = ${accountId} AND ${hasOrigin(origin)} AND state IN ('waiting', 'ready') AND mark = 0 AND ended IS NULL
        AND opens_at > ${pausedAt}::timestamptz`.execute(tx);
  await sql`
    UPDATE message_batches SET paused = false, expires_at = ${expiresAt}::timestamptz + greatest(interval '0', coalesce(opens_at - now(), '0'))
    WHERE account_id = ${accountId} AND ${hasOrigin(origin)} AND state <> 'done' AND ended IS NULL`.execute(
    tx,
  );
}

type OriginRow = { account_id: number; id: number };

/**
 * Returns which of these origins, all of one kind, have no unfinished batches. Uses one index look-up per
 * origin.
 */
export async function withAllBatchesDone<Row extends OriginRow>(
  db: Kysely<Tables>,
  kind: string,
  origins: Row[],
): Promise<Row[]> {
  const { rows } = await sql<{ nth: number }>`
    SELECT o.nth::int AS nth FROM unnest(
      ${arrayLiteral(origins.map(({ account_id }) => account_id))}::bigint[], ${arrayLiteral(origins.map(({ id }) => id))}::bigint[]
    ) WITH ORDINALITY AS o(account_id, id, nth)
    WHERE NOT EXISTS (
      SELECT FROM message_batches b
      WHERE b.account_id = o.account_id AND b.origin_kind = ${kind} AND b.origin_id = o.id AND b.state <> 'done')`.execute(
    db,
  );
  return rows.map(({ nth }) => origins[nth - 1]!);
}
