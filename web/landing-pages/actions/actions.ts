import { queryOptions } from '@tanstack/react-query';
import {
  getLandingPageStatistics,
  listPageActions,
  listPageCampaigns,
  type PageAction,
  type RecipientAction,
} from '#contract/landing-pages/statistics.ts';
import { call, listQuery, type ListQuery } from '#web/client/index.ts';

const KEY = 'landing-actions';

/** How often a page reads new actions, in ms. */
const POLL_MS = 15_000;

/** Queries what readers did on a page in the last 30 days. */
export const statisticsQuery = (pageId: number) =>
  queryOptions({
    queryKey: [KEY, 'statistics', pageId],
    queryFn: ({ signal }) => call(getLandingPageStatistics, { params: { pageId } }, { signal }),
    refetchInterval: POLL_MS,
  });

/** Queries the campaigns that brought readers to a page. */
export const pageCampaignsQuery = (pageId: number) =>
  queryOptions({
    queryKey: [KEY, 'campaigns', pageId],
    queryFn: ({ signal }) => call(listPageCampaigns, { params: { pageId } }, { signal }),
  });

/** Queries what recipients did on a page, newest first. `kind` narrows it to one kind of action. */
export const actionsQuery = (pageId: number, kind: PageAction | undefined): ListQuery<RecipientAction> => ({
  ...listQuery([KEY, 'list', pageId, kind], (page, options) =>
    call(listPageActions, { params: { pageId }, query: { ...(kind && { kind }), ...page } }, options),
  ),
  refetchInterval: POLL_MS,
});
