import { type Kysely, sql } from 'kysely';
import { allBatchesDone } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { announce } from '#server/platform/events/events.ts';
import { campaignOrigin } from './origin.ts';

/**
 * Runs every second: marks campaigns as finished once every message has left or never will. Cancelled campaigns stay
 * cancelled. Receipts may still arrive.
 */
export async function finishCampaigns(db: OwnerDb): Promise<void> {
  const open = await db
    .selectFrom('campaigns')
    .select(['account_id', 'id', 'state'])
    .where(sql<boolean>`state = 'sending' OR (state = 'cancelled' AND finished_at IS NULL)`)
    .execute();
  const failures: unknown[] = [];
  for (const campaign of open) {
    try {
      if (await allBatchesDone(db, campaign.account_id, campaignOrigin(campaign.id)))
        await db.transaction().execute((tx) => finishIn(tx, campaign));
    } catch (error) {
      // The others are not kept waiting.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'campaigns were not finished');
}

/** Marks a campaign as finished, in the caller's transaction, unless it has left its state meanwhile. */
export async function finishIn(
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
