import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Stops or resumes the batches of a campaign; gateways learn it at their next mark. */
export async function pauseBatches(
  db: Kysely<Tables>,
  accountId: number,
  campaignId: number,
  paused: boolean,
): Promise<void> {
  await db
    .updateTable('message_batches')
    .set({ paused })
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('paused', '<>', paused)
    .execute();
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
