import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { lockBatches } from './lock-batches.ts';
import { hasOrigin, type Origin } from './origin.ts';

/**
 * Cancels the batches of an origin. Once the caller's transaction commits, no more messages are sent,
 * because a gateway must lock the batch's row before it sends (`advanceMark`). Unsent messages become
 * `cancelled` later, one batch at a time (settle-ended.ts). Unpauses paused batches: gateways lease only
 * unpaused batches, and must still settle messages that a crash left in doubt.
 */
export async function cancelBatches(tx: Kysely<Tables>, accountId: number, origin: Origin): Promise<void> {
  await lockBatches(tx, accountId, origin);
  await sql`
    UPDATE message_batches SET ended = 'cancelled', paused = false
    WHERE account_id = ${accountId} AND ${hasOrigin(origin)} AND state <> 'done' AND ended IS NULL`.execute(
    tx,
  );
}
