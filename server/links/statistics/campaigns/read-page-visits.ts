import type { MessageRange, Origin } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { linksOfCampaign } from './campaign-links.ts';
import { peopleByLink } from './read-campaign-clicks.ts';

/** The visits of a campaign's recipients to a page. `ranges` are the campaign's messages with the link of the page. */
export type PageVisits = { linkId: number; ranges: MessageRange[]; people: number; visits: number };

/** Reads the visits to the pages that links of a campaign show. The caller has checked that the account has the campaign. */
export async function readPageVisits(account: Account, origin: Origin): Promise<PageVisits[]> {
  const links = (await linksOfCampaign(account, origin)).filter(({ showsPage }) => showsPage);
  if (links.length === 0) return [];
  const counts = await peopleByLink(account, links);
  return links.map(({ id, ranges }) => ({
    linkId: id,
    ranges: ranges ?? [],
    people: counts.get(id)?.people ?? 0,
    visits: counts.get(id)?.clicks ?? 0,
  }));
}

/** Finds the messages of a campaign that have the link of a page. The caller has checked that the account has the campaign. */
export async function rangesWithPage(
  account: Account,
  origin: Origin,
  linkId: number,
): Promise<MessageRange[]> {
  const links = await linksOfCampaign(account, origin);
  return links.find(({ id }) => id === linkId)?.ranges ?? [];
}
