import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { lockBatches } from './lock-batches.ts';
import { isOf, type Origin } from './origin.ts';

/**
 * Ends the batches of an origin: from the commit of the caller's transaction on nothing more of them leaves, since the
 * mark moves under the same row lock. What waits becomes `cancelled` afterwards, a batch at a time: settle-ended.ts.
 * None stays paused: what a crash left in doubt is decided by a gateway, and those do not claim what is paused.
 */
export async function cancelBatches(tx: Kysely<Tables>, accountId: number, origin: Origin): Promise<void> {
  await lockBatches(tx, accountId, origin);
  await sql`
    UPDATE message_batches SET ended = 'cancelled', paused = false
    WHERE account_id = ${accountId} AND ${isOf(origin)} AND state <> 'done' AND ended IS NULL`.execute(tx);
}
