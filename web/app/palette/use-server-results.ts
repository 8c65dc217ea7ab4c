import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useSession } from '#web/accounts/index.ts';
import type { Finder } from '#web/manifest/shell-part.ts';
import { findMatches, useDebouncedValue, useFormat } from '#web/ui/index.ts';
import { SHELL_PARTS } from '../shell-parts.ts';
import { accessiblePage } from './accessible-page.ts';
import type { Section } from './results.ts';

const DEBOUNCE_MS = 200;
/** Shorter queries match nearly everything. */
const MIN_LENGTH = 2;
/** Per kind. */
const MAX_RESULTS = 6;

const FINDERS: Finder[] = SHELL_PARTS.flatMap(({ finders = [] }) => finders);

/** Server-side results. Results of the previous query stay until the next arrive. */
export function useServerResults(query: string) {
  const { account } = useSession();
  const finders = FINDERS.filter(({ page }) => accessiblePage(account, page));
  const format = useFormat();
  const trimmed = query.trim();
  const [search] = useDebouncedValue(trimmed, DEBOUNCE_MS);
  const isLongEnough = trimmed.length >= MIN_LENGTH;
  const answers = useQueries({
    queries: finders.map(({ key, find }) => ({
      queryKey: ['palette', key, search],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        find(search, { limit: MAX_RESULTS, homeCountry: account.homeCountry, signal }),
      enabled: isLongEnough && search.length >= MIN_LENGTH,
      placeholderData: keepPreviousData,
      // Report failures immediately.
      retry: false,
      networkMode: 'always' as const,
    })),
  });
  const sections: Section[] = finders.map(({ key, title }, nth) => ({
    key,
    title: title(),
    // Results of the previous query may not match the current one.
    results: findMatches(query, (isLongEnough && answers[nth]?.data?.(format)) || []),
  }));
  return {
    found: sections,
    isSearching: isLongEnough && (search !== trimmed || answers.some(({ isFetching }) => isFetching)),
    hasFailed: isLongEnough && answers.some(({ isError }) => isError),
  };
}
