import { audit } from '#server/accounts/index.ts';
import { allBatchesDone, cancelBatches } from '#server/messages/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { originOf } from './origin.ts';

/**
 * Ends a campaign, paused or not: from now on nothing more of it leaves, and what has not left is given back. A draft is
 * put aside unsent. Cancelling again changes nothing.
 */
export async function cancelCampaign(account: ActingAccount, campaignId: number): Promise<void> {
  // The campaign before its batches: a chunk of its expansion that is under way commits first, and is then cancelled too.
  const campaign = await account.db
    .selectFrom('campaigns')
    .select('state')
    .where('account_id', '=', account.id)
    .where('id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw notFound('campaign');
  if (campaign.state === 'cancelled') return;
  if (campaign.state === 'finished' || (await hasLeft(account, campaignId, campaign.state))) {
    throw new Problem(
      'conflict',
      'campaign_finished',
      'There is nothing left to cancel: every message of this campaign has been sent already.',
    );
  }
  await account.db
    .updateTable('campaigns')
    .set({
      state: 'cancelled',
      paused: false,
      problem: null,
      ...(campaign.state === 'draft' && { finished_at: new Date() }),
    })
    .where('account_id', '=', account.id)
    .where('id', '=', campaignId)
    .execute();
  await cancelBatches(account.db, account.id, originOf(campaignId));
  await audit(account, 'campaign cancelled', { campaignId });
}

/** Whether it is finished in all but name: see finish-campaigns.ts. */
const hasLeft = async ({ id, db }: Account, campaignId: number, state: string): Promise<boolean> =>
  state === 'sending' && (await allBatchesDone(db, id, originOf(campaignId)));
