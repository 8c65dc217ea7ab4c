import type { CampaignClicker, CampaignClicks, listCampaignClickers } from '#contract/campaign-clicks.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { contactNames } from '#server/contacts/index.ts';
import { listClickers, readCampaignClicks } from '#server/links/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { campaignOrigin, getCampaign } from '#server/sending/index.ts';

/** Reads the clicks on a campaign's links. Throws `not_found`. */
export async function readClicks(account: Account, campaignId: number): Promise<CampaignClicks> {
  await getCampaign(account, campaignId);
  return readCampaignClicks(account, campaignOrigin(campaignId));
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
