import type { PageCampaigns } from '#contract/landing-pages/statistics.ts';
import { readPageOrigins } from '#server/landing-pages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { CAMPAIGN, campaignNames } from '#server/sending/index.ts';

/** So many campaigns are listed. What came from others is among the other links. */
const MAX_CAMPAIGNS = 50;

/** Reads which campaigns brought readers to a landing page. Throws `not_found`. */
export async function readPageCampaigns(account: Account, pageId: number): Promise<PageCampaigns> {
  const { origins, visits, forms } = await readPageOrigins(account, pageId, CAMPAIGN);
  const names = await campaignNames(
    account,
    origins.map(({ originId }) => originId),
  );
  const campaigns = origins
    .filter(({ originId }) => names.has(originId))
    .slice(0, MAX_CAMPAIGNS)
    .map(({ originId: campaignId, ...figures }) => ({
      campaignId,
      name: names.get(campaignId)!,
      ...figures,
    }));
  return {
    campaigns,
    others: {
      visits: restOf(
        visits,
        campaigns.map((each) => each.visits),
      ),
      forms: restOf(
        forms,
        campaigns.map((each) => each.forms),
      ),
    },
  };
}

/** Sums by day are deleted earlier than what recipients did, so the parts may be more than the whole. */
const restOf = (whole: number, parts: readonly number[]): number =>
  Math.max(
    0,
    parts.reduce((rest, part) => rest - part, whole),
  );
