import type {
  CampaignClicker,
  CampaignClicks,
  CampaignPage,
  listCampaignClickers,
} from '#contract/campaign-clicks.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { contactNames } from '#server/contacts/index.ts';
import { pagesOfLinks, readCampaignPages } from '#server/landing-pages/index.ts';
import { listClickers, readCampaignClicks } from '#server/links/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { campaignOrigin, getCampaign } from '#server/sending/index.ts';

/** Reads the clicks on a campaign's links. Throws `not_found`. */
export async function readClicks(account: Account, campaignId: number): Promise<CampaignClicks> {
  await getCampaign(account, campaignId);
  const { links, ...clicks } = await readCampaignClicks(account, campaignOrigin(campaignId));
  const pages = await pagesOfLinks(
    account,
    links.flatMap(({ id, showsPage }) => (showsPage ? id : [])),
  );
  return {
    ...clicks,
    links: links.map(({ showsPage, ...link }) => ({
      ...link,
      pageId: showsPage ? (pages.get(link.id) ?? null) : null,
    })),
  };
}

/** Reads what the recipients of a campaign did on landing pages. Throws `not_found`. */
export async function readPages(account: Account, campaignId: number): Promise<{ pages: CampaignPage[] }> {
  await getCampaign(account, campaignId);
  return { pages: await readCampaignPages(account, campaignOrigin(campaignId)) };
}

/** Lists a page of the recipients who clicked, with their names. Throws `not_found`. */
export async function listClickersWithNames(
  account: Account,
  campaignId: number,
  query: Request<typeof listCampaignClickers>['query'],
): Promise<Page<CampaignClicker>> {
  await getCampaign(account, campaignId);
  const { items, ...page } = await listClickers(account, campaignOrigin(campaignId), query);
  const names = await contactNames(
    account.db,
    account.id,
    items.map(({ number }) => number),
  );
  return { items: items.map((each) => ({ ...each, name: names.get(each.number) ?? '' })), ...page };
}
