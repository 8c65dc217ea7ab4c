import { audienceOf } from '../audience.ts';
import { getCampaign, groupsOf } from '../list-campaigns.ts';
import { estimate } from '../estimate/estimate.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';

/** Whom a held campaign is for. `cost` is in thousandths of a credit. */
export type HeldAudience = {
  groups: string[];
  excludedGroups: string[];
  typedNumbers: number;
  fileName: string | null;
  estimate: {
    recipients: number;
    optedOut: number;
    cost: number;
    countries: { country: string | null; recipients: number }[];
  } | null;
};

/**
 * Reads the audience of an unsent campaign. `estimate` is null if it cannot be estimated, for example because
 * a smart group is broken. Throws `not_found`.
 */
export async function readAudience(
  account: Account,
  links: MessageLinks,
  campaignId: number,
): Promise<HeldAudience> {
  const campaign = await getCampaign(account, campaignId);
  const { groups, excludedGroups } = await groupsOf(account, campaignId);
  return {
    groups: groups.map(({ name }) => name),
    excludedGroups: excludedGroups.map(({ name }) => name),
    typedNumbers: campaign.typedNumbers,
    fileName: campaign.fileName,
    estimate: await estimateOrNull(account, links, campaign),
  };
}

async function estimateOrNull(
  account: Account,
  links: MessageLinks,
  { id, sender, text, ...campaign }: Awaited<ReturnType<typeof getCampaign>>,
): Promise<HeldAudience['estimate']> {
  const { shortensLinks, respectsSendingHours, maxRecipients: most } = campaign;
  const audience = await audienceOf(account.db, account.id, id);
  try {
    const { recipients, optedOut, cost, countries } = await estimate(
      account,
      links,
      { sender, text, shortensLinks, respectsSendingHours },
      audience,
      { most, campaign: { id, startsAt: null } },
    );
    return {
      recipients,
      optedOut,
      cost,
      countries: countries.map(({ country, recipients: count }) => ({ country, recipients: count })),
    };
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
