import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** Batches per run. */
const BATCHES_PER_RUN = 300;

/**
 * Ends batches whose validity has passed. Batches do not expire while they are paused or outside their
 * sending hours. Afterwards, settle-ended.ts sets unsent messages to `expired`. Uses an index of batches
 * that can expire and skips locked batches, so it never waits. The worker runs this every second.
 */
export async function expireBatches(db: OwnerDb): Promise<void> {
  await sql`
    UPDATE message_batches SET ended = 'expired'
    WHERE id IN (
      SELECT id FROM message_batches
      WHERE state <> 'done' AND ended IS NULL AND expires_at <= now() AND NOT paused AND (closes_at IS NULL OR closes_at > now())
      ORDER BY expires_at LIMIT ${BATCHES_PER_RUN} FOR UPDATE SKIP LOCKED
    )`.execute(db);
}
