import type { Answer } from '#contract/endpoint.ts';
import type { CampaignReport } from '#contract/reports.ts';
import type { getCampaign as getEndpoint } from '#contract/sending.ts';
import { hasLinks } from '#server/links/index.ts';
import { readTimeSeries } from '#server/messages/index.ts';
import { actingKeyNames } from '#server/api-keys/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { countReplies } from '#server/replies/index.ts';
import { CAMPAIGN, getCampaign, groupsOf, campaignOrigin } from '#server/sending/index.ts';
import { readCampaignBreakdown } from './campaign-breakdown.ts';

/**
 * Reads a campaign with its breakdown. Call this in a snapshot transaction, so that their figures agree.
 * Throws `not_found`.
 */
export async function readCampaignReport(account: Account, campaignId: number): Promise<CampaignReport> {
  return {
    ...(await readCampaignResults(account, campaignId)),
    breakdown: await readCampaignBreakdown(account, campaignId),
    hasLinks: await hasLinks(account, campaignOrigin(campaignId)),
  };
}

/** Reads the results of a campaign. Throws `not_found` if the account has no such campaign. */
export async function readCampaignResults(
  account: Account,
  campaignId: number,
): Promise<Answer<typeof getEndpoint>> {
  const origin = campaignOrigin(campaignId);
  const { step, steps, lastDeliveryAt } = await readTimeSeries(account.db, account.id, origin);
  const campaign = await getCampaign(account, campaignId);
  const { apiKeyId } = campaign;
  const keys = await actingKeyNames(account, apiKeyId === null ? [] : [apiKeyId]);
  return {
    ...campaign,
    apiKeyName: keys.get(apiKeyId!) ?? null,
    timeStep: step,
    timeSeries: steps.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts })),
    lastDeliveryAt: lastDeliveryAt?.toISOString() ?? null,
    ...(await groupsOf(account, campaignId)),
    ...((await countReplies(account, CAMPAIGN, [campaignId])).get(campaignId) ?? { replies: 0, optOuts: 0 }),
  };
}
