import { audit } from '#server/accounts/index.ts';
import { cancelBatches, withAllBatchesDone } from '#server/messages/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { lockCampaign, setCampaign } from './campaign-row.ts';
import { releaseReservation } from './credits.ts';
import { CAMPAIGN, campaignOrigin } from './origin.ts';
import { isUnsent } from './states.ts';

/**
 * Cancels a campaign. Queued messages are never sent, and their cost is refunded. A draft or scheduled
 * campaign never starts. Works for paused campaigns too. Idempotent. Throws `campaign_finished` if every
 * message has been sent.
 */
export async function cancelCampaign(account: ActingAccount, campaignId: number): Promise<void> {
  // Lock the campaign before its batches. A concurrent chunk then commits first, and its messages are
  // cancelled too.
  const campaign = await lockCampaign(account, campaignId);
  if (campaign.state === 'cancelled') return;
  if (campaign.state === 'finished' || (await isFullySent(account, campaignId, campaign.state))) {
    throw new Problem(
      'conflict',
      'campaign_finished',
      'There is nothing to cancel. Every message of this campaign has already been sent.',
    );
  }
  await setCampaign(account, campaignId, {
    state: 'cancelled',
    paused: false,
    problem: null,
    short_of_credits: false,
    ...(isUnsent(campaign.state) && campaign.recipients === 0 && { finished_at: new Date() }),
  });
  await cancelBatches(account.db, account.id, campaignOrigin(campaignId));
  await releaseReservation(account, campaignId);
  await audit(account, 'campaign cancelled', { campaignId, name: campaign.name });
}

/**
 * Checks whether all messages have been sent, even before finish-campaigns.ts marks the campaign as
 * finished.
 */
const isFullySent = async ({ id, db }: Account, campaignId: number, state: string): Promise<boolean> =>
  state === 'sending' &&
  (await withAllBatchesDone(db, CAMPAIGN, [{ account_id: id, id: campaignId }])).length > 0;
