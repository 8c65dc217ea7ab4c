import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { defaultStringifySearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import type { SearchProvider, SearchHitPage } from '#web/manifest/shell-part.ts';
import { IconListSearch } from '#web/ui/icons.ts';
import { type Format, findMatches, useDebouncedValue, useFormat } from '#web/ui/index.ts';
import { SHELL_PARTS } from '../shell-parts.ts';
import { accessiblePage } from './accessible-page.ts';
import type { Destination, Section } from './results.ts';

const DEBOUNCE_MS = 200;
/** Shorter queries match nearly everything. */
const MIN_QUERY_LENGTH = 2;
/** The limit for each kind of result. */
const MAX_RESULTS = 6;

const FINDERS: SearchProvider[] = SHELL_PARTS.flatMap(({ finders = [] }) => finders);

/**
 * Returns the results from the server, whether a search is running, and whether a request has failed. Keeps
 * the previous query's results until the next results arrive.
 */
export function useServerResults(query: string) {
  const { account } = useSession();
  const finders = FINDERS.filter(({ page }) => accessiblePage(account, page));
  const { t } = useTranslation('palette');
  const format = useFormat();
  const trimmed = query.trim();
  const [search] = useDebouncedValue(trimmed, DEBOUNCE_MS);
  const isLongEnough = trimmed.length >= MIN_QUERY_LENGTH;
  const answers = useQueries({
    queries: finders.map(({ key, find }) => ({
      queryKey: ['palette', key, search],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        find(search, { limit: MAX_RESULTS, homeCountry: account.homeCountry, signal }).then((found) => ({
          ...found,
          search,
        })),
      enabled: isLongEnough && search.length >= MIN_QUERY_LENGTH,
      placeholderData: keepPreviousData,
      // Report failures immediately.
      retry: false,
      networkMode: 'always' as const,
    })),
  });
  const sections: Section[] = finders.map(({ key, title }, nth) => {
    const found = isLongEnough ? answers[nth]?.data : undefined;
    return {
      key,
      title: title(),
      // Results of the previous query may not match the current one.
      results: findMatches(query, found?.hits(format) ?? []),
      all: found?.search === trimmed ? allResultsLink(key, found, t, format) : undefined,
    };
  });
  return {
    found: sections,
    isSearching: isLongEnough && (search !== trimmed || answers.some(({ isFetching }) => isFetching)),
    hasFailed: isLongEnough && answers.some(({ isError }) => isError),
  };
}

/** Returns a link to the list of all results, or undefined if all are shown. */
function allResultsLink(
  key: string,
  { hits, isComplete, total, listPath, search }: SearchHitPage & { search: string },
  t: TFunction<'palette'>,
  format: Format,
): Destination | undefined {
  if (isComplete) return undefined;
  const shown = format.number(hits(format).length);
  return {
    id: `all ${key}`,
    label: t('all'),
    ...(total && {
      detail: t(total.isExact ? 'shown' : 'shownOfMore', { shown, all: format.number(total.count) }),
    }),
    href: `${listPath}${defaultStringifySearch({ search })}`,
    icon: IconListSearch,
  };
}
