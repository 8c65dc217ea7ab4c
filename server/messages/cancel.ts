import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { lockBatches } from './lock-batches.ts';
import { isOf, type Origin } from './origin.ts';

/**
 * Ends the batches of an origin. Once the caller's transaction commits, nothing more of them leaves: the mark moves under
 * the same row lock. Waiting messages become `cancelled` afterwards, one batch at a time (settle-ended.ts). Paused batches
 * are resumed, because gateways do not claim paused batches and must still settle what a crash left in doubt.
 */
export async function cancelBatches(tx: Kysely<Tables>, accountId: number, origin: Origin): Promise<void> {
  await lockBatches(tx, accountId, origin);
  await sql`
    UPDATE message_batches SET ended = 'cancelled', paused = false
    WHERE account_id = ${accountId} AND ${isOf(origin)} AND state <> 'done' AND ended IS NULL`.execute(tx);
}
