import { messageTotal, shownState } from '#contract/campaign-states.ts';
import type { Campaign } from '#contract/sending.ts';
import type { V1Campaign, V1CampaignDetails, V1CampaignReport } from '#contract/v1/campaigns.ts';
import { countReplies } from '#server/replies/index.ts';
import { CAMPAIGN, getCampaign, groupsOf } from '#server/sending/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Reads a campaign with its groups. Throws `not_found`. */
export async function readV1Campaign(account: Account, campaignId: number): Promise<V1CampaignDetails> {
  const campaign = await getCampaign(account, campaignId);
  const { groups, excludedGroups } = await groupsOf(account, campaignId);
  return {
    ...toV1Campaign(campaign),
    group_ids: groups.map(({ id }) => id),
    exclude_group_ids: excludedGroups.map(({ id }) => id),
  };
}

export const toV1Campaign = (campaign: Campaign): V1Campaign => ({
  id: campaign.id,
  name: campaign.name,
  state: shownState(campaign),
  problem: campaign.problem,
  sender: campaign.sender,
  text: campaign.text,
  cost_centre: campaign.costCentre,
  send_at: campaign.startsAt,
  send_at_local: campaign.localAt,
  respect_sending_hours: campaign.respectsSendingHours,
  spread_minutes: campaign.spreadMinutes,
  valid_for: campaign.validHours * 3600,
  max_recipients: campaign.maxRecipients,
  recipients: messageTotal(campaign),
  parts: campaign.parts,
  cost: costOf(campaign) / 1000,
  created_at: campaign.createdAt,
  sent_at: campaign.sentAt,
  finished_at: campaign.finishedAt,
});

/** States in which a campaign's cost is not complete. */
const INCOMPLETE_STATES = ['scheduled', 'held', 'expanding'];

const costOf = ({ state, cost, expectedCost }: Campaign): number =>
  INCOMPLETE_STATES.includes(state) ? Math.max(cost, expectedCost ?? 0) : cost;

/**
 * Reads the figures of a campaign. Call this in a snapshot transaction, so that they agree. Throws `not_found`.
 */
export async function readV1CampaignReport(account: Account, campaignId: number): Promise<V1CampaignReport> {
  const campaign = await getCampaign(account, campaignId);
  const counts = (await countReplies(account, CAMPAIGN, [campaignId])).get(campaignId);
  const { recipients } = campaign;
  return {
    campaign_id: campaignId,
    state: shownState(campaign),
    messages: recipients,
    by_status: campaign.counts,
    parts: campaign.parts,
    cost: campaign.cost / 1000,
    refunded: campaign.refunded / 1000,
    delivery_rate: recipients === 0 ? null : campaign.counts.delivered / recipients,
    replies: counts?.replies ?? 0,
    opt_outs: counts?.optOuts ?? 0,
    left_out: {
      duplicates: campaign.duplicates,
      invalid_numbers: campaign.invalid,
      opted_out: campaign.optedOut,
      in_excluded_groups: campaign.excluded,
      landlines: campaign.landlines,
    },
  };
}
