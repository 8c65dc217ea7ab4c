import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** Batches a turn. */
const LIMIT = 300;

/**
 * Every second: what could not be sent in time is ended. What of it waits becomes `expired` in settle-ended.ts.
 *
 * Reads the index of the batches that can expire, and passes over those that are locked: it waits for nobody.
 */
export async function expireBatches(db: OwnerDb): Promise<void> {
  await sql`
    UPDATE message_batches SET ended = 'expired'
    WHERE id IN (
      SELECT id FROM message_batches
      WHERE state <> 'done' AND ended IS NULL AND expires_at <= now() AND NOT paused
      ORDER BY expires_at LIMIT ${LIMIT} FOR UPDATE SKIP LOCKED
    )`.execute(db);
}
