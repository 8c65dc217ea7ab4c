import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** Batches per run. */
const BATCHES_PER_RUN = 1000;

/** Makes batches ready when their send window opens. Skips locked batches, so it never waits. */
export async function openBatches(db: OwnerDb): Promise<void> {
  await sql`
    UPDATE message_batches SET state = 'ready'
    WHERE id IN (
      SELECT id FROM message_batches WHERE state = 'waiting' AND opens_at <= now()
      ORDER BY opens_at LIMIT ${BATCHES_PER_RUN} FOR UPDATE SKIP LOCKED
    )`.execute(db);
}

/** Lists regions whose hours are over and that have batches to postpone. */
export async function closedRegions(db: OwnerDb): Promise<string[]> {
  const { rows } = await sql<{ region: string }>`
    SELECT DISTINCT region FROM message_batches
    WHERE state <> 'done' AND closes_at <= now() AND ${canPostpone}`.execute(db);
  return rows.map(({ region }) => region);
}

/** Postpones a region's unsent messages to its next opening. Extends their validity by the closed time. */
export async function reopenRegion(
  db: OwnerDb,
  region: string,
  { opensAt, closesAt }: { opensAt: Date; closesAt: Date | null },
): Promise<void> {
  await sql`
    UPDATE message_batches SET opens_at = ${opensAt}, closes_at = ${closesAt},
      state = CASE WHEN ${opensAt}::timestamptz > now() THEN 'waiting' ELSE 'ready' END,
      expires_at = expires_at + greatest(interval '0', ${opensAt}::timestamptz - closes_at)
    WHERE id IN (
      SELECT id FROM message_batches
      WHERE state <> 'done' AND closes_at <= now() AND region = ${region} AND ${canPostpone}
      ORDER BY closes_at LIMIT ${BATCHES_PER_RUN} FOR UPDATE SKIP LOCKED
    )`.execute(db);
}

/**
 * Whether an unfinished batch can be postponed: it has queued messages, has not ended, and no gateway holds
 * it.
 */
const canPostpone = sql`ended IS NULL AND queued > 0 AND (state IN ('waiting', 'ready') OR leased_until < now())`;
