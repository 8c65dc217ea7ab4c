import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useSession } from '#web/accounts/index.ts';
import type { Finder } from '#web/manifest/shell.ts';
import { findMatches, useDebouncedValue, useFormat } from '#web/ui/index.ts';
import { SHELL_PARTS } from '../shell.ts';
import { accessiblePage } from './accessible-page.ts';
import type { Section } from './results.ts';

/** In milliseconds. */
const DEBOUNCE_MS = 200;
/** Characters; fewer would find nearly everything. */
const MIN_LENGTH = 2;
/** Of each kind. */
const MAX_RESULTS = 6;

const FINDERS: Finder[] = SHELL_PARTS.flatMap(({ finders = [] }) => finders);

/** What the server finds. What it found for less is shown until more has been answered. */
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
      // One would rather know at once.
      retry: false,
      networkMode: 'always' as const,
    })),
  });
  const sections: Section[] = finders.map(({ key, title }, nth) => ({
    key,
    title: title(),
    // What was found for less than is typed by now may not fit any more.
    results: findMatches(query, (isLongEnough && answers[nth]?.data?.(format)) || []),
  }));
  return {
    found: sections,
    isSearching: isLongEnough && (search !== trimmed || answers.some(({ isFetching }) => isFetching)),
    hasFailed: isLongEnough && answers.some(({ isError }) => isError),
  };
}
