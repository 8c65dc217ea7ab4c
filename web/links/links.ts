import { queryOptions } from '@tanstack/react-query';
import { t } from 'i18next';
import type { Input } from '#contract/endpoint.ts';
import {
  getLinkStatistics,
  getShortLink,
  listLinkClicks,
  listLinkDomains,
  listLinkTags,
  listLinkTargets,
  listShortLinks,
  type LinkClick,
  type ShortLink,
} from '#contract/links.ts';
import { call, CallProblem, listQuery, type ListQuery } from '#web/client/index.ts';
import type { SearchProvider } from '#web/manifest/shell-part.ts';
import { IconLink } from '#web/ui/icons.ts';
import { addressOf, nameOf } from './describe.ts';

const KEY = 'links';
const LIST_PATH = '/UrlShortener/List';

/** How often pages read new clicks, in ms. */
const POLL_MS = 15_000;

type ListParams = Pick<Input<typeof listShortLinks>['query'], 'sort' | 'search' | 'tag' | 'state'>;

/** Queries short links, newest first by default. */
export const linksQuery = (params: ListParams): ListQuery<ShortLink> => ({
  ...listQuery([KEY, 'list', params], (page, options) =>
    call(listShortLinks, { query: { ...params, ...page } }, options).catch(renameProblem),
  ),
  refetchInterval: POLL_MS,
});

/** Gives a failed call the text of the specification (8). */
function renameProblem(error: unknown): never {
  if (!(error instanceof CallProblem)) throw error;
  const { status, code, field, retryAfter } = error;
  throw new CallProblem(status, code, t('loadFailed', { ns: 'links' }), field, retryAfter);
}

/** Searches short links for the palette. */
export const findLinks: SearchProvider['find'] = async (search, { limit, signal }) => {
  const query = { search, limit, total: 'true' } as const;
  const { items, next, total } = await call(listShortLinks, { query }, { signal });
  const hits = () =>
    items.map((link) => ({
      id: `link ${link.id}`,
      label: nameOf(link),
      keywords: link.target,
      detail: addressOf(link.url),
      href: `${LIST_PATH}/${link.id}`,
      icon: IconLink,
    }));
  return { hits, isComplete: next === null, total, listPath: LIST_PATH };
};

export const linkTagsQuery = queryOptions({
  queryKey: [KEY, 'tags'],
  queryFn: ({ signal }) => call(listLinkTags, {}, { signal }),
});

export const linkQuery = (linkId: number) =>
  queryOptions({
    queryKey: [KEY, 'link', linkId],
    queryFn: ({ signal }) => call(getShortLink, { params: { linkId } }, { signal }),
    refetchInterval: POLL_MS,
  });

export const linkTargetsQuery = (linkId: number) =>
  queryOptions({
    queryKey: [KEY, 'targets', linkId],
    queryFn: ({ signal }) => call(listLinkTargets, { params: { linkId } }, { signal }),
  });

/** Queries the clicks in a period, given as moments. */
export const linkStatisticsQuery = (linkId: number, period: { from: string; to: string }) =>
  queryOptions({
    queryKey: [KEY, 'statistics', linkId, period],
    queryFn: ({ signal }) => call(getLinkStatistics, { params: { linkId }, query: period }, { signal }),
    refetchInterval: POLL_MS,
  });

type ClickParams = Pick<Input<typeof listLinkClicks>['query'], 'sort' | 'kind'>;

/** Queries single clicks, newest first by default. */
export const linkClicksQuery = (linkId: number, params: ClickParams): ListQuery<LinkClick> => ({
  ...listQuery([KEY, 'clicks', linkId, params], (page, options) =>
    call(listLinkClicks, { params: { linkId }, query: { ...params, ...page } }, options),
  ),
  refetchInterval: POLL_MS,
});

export const linkDomainsQuery = queryOptions({
  queryKey: [KEY, 'domains'],
  queryFn: ({ signal }) => call(listLinkDomains, {}, { signal }),
});
