import { queryOptions } from '@tanstack/react-query';
import { listCampaignLandingPages } from '#contract/campaign-clicks.ts';
import { call } from '#web/client/index.ts';

/** How often the report reads new actions, in ms. The server counts them on each read. */
const POLL_MS = 60_000;

/** Queries what recipients of a campaign did on the landing pages in its messages. */
export const campaignPagesQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaign landing pages', campaignId],
    queryFn: ({ signal }) => call(listCampaignLandingPages, { params: { campaignId } }, { signal }),
    refetchInterval: POLL_MS,
  });
