import type { RepliesByHour } from '#contract/reports.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { repliesByHour } from '#server/replies/index.ts';
import { campaignOrigin, getCampaign } from '#server/sending/index.ts';

/** Counts a campaign's replies by weekday and hour. Throws `not_found`. */
export async function readRepliesByHour(account: Account, campaignId: number): Promise<RepliesByHour> {
  await getCampaign(account, campaignId);
  return repliesByHour(account, campaignOrigin(campaignId), await timeZoneOf(account));
}
