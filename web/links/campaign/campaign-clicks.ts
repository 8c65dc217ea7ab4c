import { queryOptions } from '@tanstack/react-query';
import { type CampaignClicker, getCampaignClicks, listCampaignClickers } from '#contract/campaign-clicks.ts';
import { call, listQuery, type ListQuery } from '#web/client/index.ts';

/** How often the page reads new clicks, in ms. The server counts who clicked on each read, so large campaigns are read less often. */
const POLL_MS = 15_000;
const LARGE_POLL_MS = 60_000;
const MANY_PEOPLE = 50_000;

export const campaignClicksQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaign clicks', campaignId],
    queryFn: ({ signal }) => call(getCampaignClicks, { params: { campaignId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.people > MANY_PEOPLE ? LARGE_POLL_MS : POLL_MS),
  });

/** Queries the recipients who clicked, the newest first. `link` narrows them to one link. */
export const clickersQuery = (campaignId: number, link: number | undefined): ListQuery<CampaignClicker> => ({
  ...listQuery(['campaign clickers', campaignId, link], (page, options) =>
    call(
      listCampaignClickers,
      { params: { campaignId }, query: { ...(link !== undefined && { link }), ...page } },
      options,
    ),
  ),
  refetchInterval: POLL_MS,
});
