import { type Kysely, sql } from 'kysely';
import { withAllBatchesDone } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { announce } from '#server/platform/events/events.ts';
import { CAMPAIGN } from './origin.ts';

/** How many campaigns a query checks. The query takes a few milliseconds. */
const BATCH_SIZE = 2000;

/**
 * Marks campaigns as finished if each message was sent or has failed. Receipts may still arrive. Cancelled
 * campaigns stay cancelled, but get the time at which they finished. Runs every second.
 */
export async function finishCampaigns(db: OwnerDb): Promise<void> {
  const open = await db
    .selectFrom('campaigns')
    .select(['account_id', 'id', 'state'])
    .where(sql<boolean>`state = 'sending' OR (state = 'cancelled' AND finished_at IS NULL)`)
    .execute();
  const failures: unknown[] = [];
  for (let from = 0; from < open.length; from += BATCH_SIZE) {
    for (const campaign of await withAllBatchesDone(db, CAMPAIGN, open.slice(from, from + BATCH_SIZE)))
      await db
        .transaction()
        .execute((tx) => finishCampaign(tx, campaign))
        // A failure must not delay the other campaigns.
        .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'campaigns were not finished');
}

/**
 * Records when a campaign finished, in the caller's transaction. Marks it as finished and announces this,
 * unless it was cancelled. Has no effect if its state changed concurrently.
 */
export async function finishCampaign(
  tx: Kysely<Tables>,
  { account_id, id, state }: { account_id: number; id: number; state: string },
): Promise<void> {
  const done = await tx
    .updateTable('campaigns')
    .set({ state: state === 'sending' ? 'finished' : state, finished_at: new Date() })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning(['name', 'state'])
    .executeTakeFirst();
  if (done?.state === 'finished')
    await announce(tx, account_id, 'campaign.finished', { campaignId: id, campaign: done.name });
}
