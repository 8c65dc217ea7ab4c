import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import {
  getLandingPage,
  listLandingPages,
  listLandingPageVersions,
  type LandingPage,
} from '#contract/landing-pages/pages.ts';
import { call, listQuery, type ListQuery } from '#web/client/index.ts';

const KEY = 'landing-pages';

/** How often pages read new visits, in ms. */
const POLL_MS = 15_000;

type ListParams = Pick<Input<typeof listLandingPages>['query'], 'sort' | 'search' | 'state'>;

/** Queries landing pages, last changed first by default. */
export const landingPagesQuery = (params: ListParams): ListQuery<LandingPage> => ({
  ...listQuery([KEY, 'list', params], (page, options) =>
    call(listLandingPages, { query: { ...params, ...page } }, options),
  ),
  refetchInterval: POLL_MS,
});

export const landingPageQuery = (pageId: number) =>
  queryOptions({
    queryKey: [KEY, 'page', pageId],
    queryFn: ({ signal }) => call(getLandingPage, { params: { pageId } }, { signal }),
    refetchInterval: POLL_MS,
  });

export const landingPageVersionsQuery = (pageId: number) =>
  queryOptions({
    queryKey: [KEY, 'versions', pageId],
    queryFn: ({ signal }) => call(listLandingPageVersions, { params: { pageId } }, { signal }),
  });
