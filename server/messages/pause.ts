import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { lockBatches } from './lock-batches.ts';

/** Stops the batches of a campaign; gateways learn it at their next mark. While they rest they do not expire. */
export async function pauseBatches(tx: Kysely<Tables>, accountId: number, campaignId: number): Promise<void> {
  await lockBatches(tx, accountId, campaignId);
  await sql`
    UPDATE message_batches SET paused = true
    WHERE account_id = ${accountId} AND campaign_id = ${campaignId} AND state <> 'done' AND ended IS NULL`.execute(
    tx,
  );
}

/** Lets the batches of a campaign go on. What has not left by `expiresAt` is not sent any more. */
export async function resumeBatches(
  tx: Kysely<Tables>,
  accountId: number,
  campaignId: number,
  expiresAt: Date,
): Promise<void> {
  await lockBatches(tx, accountId, campaignId);
  await sql`
    UPDATE message_batches SET paused = false, expires_at = ${expiresAt}
    WHERE account_id = ${accountId} AND campaign_id = ${campaignId} AND state <> 'done' AND ended IS NULL`.execute(
    tx,
  );
}

/** Whether every message of a campaign has left or was decided otherwise. */
export async function allBatchesDone(
  db: Kysely<Tables>,
  accountId: number,
  campaignId: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM message_batches WHERE account_id = ${accountId} AND campaign_id = ${campaignId} AND state <> 'done' LIMIT 1`.execute(
    db,
  );
  return rows.length === 0;
}
