import { audit } from '#server/accounts/index.ts';
import { hoursFromNow } from '#server/dispatch/index.ts';
import { pauseBatches, resumeBatches } from '#server/messages/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import { type CampaignRow, lockCampaign, setCampaign } from './campaign-row.ts';
import { removeDeletedGroups, requireNoDeletedGroups } from './deleted-groups.ts';
import { campaignOrigin } from './origin.ts';
import { skipMissedOccurrences } from './start-occurrence.ts';
import { shiftSpreadStart } from './timing.ts';

/**
 * Pauses a campaign until it is resumed. A scheduled campaign does not start while it is paused. Messages at
 * a carrier cannot be recalled.
 */
export async function pauseCampaign(account: ActingAccount, campaignId: number): Promise<void> {
  const campaign = await setPaused(account, campaignId, true);
  if (!campaign) return;
  await pauseBatches(account.db, account.id, campaignOrigin(campaignId));
  await audit(account, 'campaign paused', { campaignId, name: campaign.name });
}

/**
 * Resumes a paused campaign. Its messages get their full validity again. A repeated campaign continues with
 * its next time. A campaign with messages is no longer sent to deleted groups. Throws `groups_deleted` for a
 * campaign without messages, because its user can choose recipients again.
 */
export async function resumeCampaign(account: ActingAccount, campaignId: number): Promise<void> {
  const campaign = await setPaused(account, campaignId, false);
  if (!campaign) return;
  if (campaign.state === 'scheduled') await requireNoDeletedGroups(account, campaign);
  if (campaign.state === 'expanding' && !campaign.in_all_groups)
    await removeDeletedGroups(account, campaignId);
  await resumeBatches(account.db, account.id, campaignOrigin(campaignId), {
    expiresAt: hoursFromNow(campaign.valid_hours),
    pausedAt: campaign.spread_minutes === null ? null : campaign.paused_at,
  });
  if (campaign.repeats) await skipMissedOccurrences(account, campaignId);
  await audit(account, 'campaign resumed', { campaignId, name: campaign.name });
  await wake(account.db, 'long work');
}

/**
 * Pauses or resumes a campaign. Returns its row from before the change, or undefined if nothing changes.
 * Throws `not_found`.
 */
async function setPaused(account: Account, campaignId: number, paused: boolean) {
  const campaign = await lockCampaign(account, campaignId);
  if (!['scheduled', 'expanding', 'sending'].includes(campaign.state) || campaign.paused === paused)
    return undefined;
  const changes = paused
    ? { paused_at: new Date() }
    : { problem: null, short_of_credits: false, tries: 0, retry_at: null };
  await setCampaign(account, campaignId, {
    paused,
    ...changes,
    ...(!paused && { spread_from: shiftSpreadStart(campaign, campaign.paused_at) }),
    ...(!paused && mustReserveAgain(campaign) && { expected: null }),
  });
  return campaign;
}

/**
 * Checks whether a campaign must reserve credits again. A campaign that paused before its first message has
 * released its credits.
 */
const mustReserveAgain = ({ state, recipients, is_reserved }: CampaignRow): boolean =>
  state === 'expanding' && recipients === 0 && !is_reserved;
