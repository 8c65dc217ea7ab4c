import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useSession } from '#web/accounts/index.ts';
import type { Finder } from '#web/manifest/inside.ts';
import { matching, useDebouncedValue, useFormat } from '#web/ui/index.ts';
import { INSIDE } from '../inside.ts';
import { openPage } from './open-page.ts';
import type { Section } from './results.ts';

/** In milliseconds. */
const TYPING_PAUSES = 200;
/** Characters; fewer would find nearly everything. */
const LEAST = 2;
/** Of each kind. */
const MOST = 6;

const FINDERS: Finder[] = INSIDE.flatMap(({ finders = [] }) => finders);

/** What the server finds. What it found for less is shown until more has been answered. */
export function useFound(typed: string) {
  const { account } = useSession();
  const finders = FINDERS.filter(({ page }) => openPage(account, page));
  const format = useFormat();
  const wanted = typed.trim();
  const [search] = useDebouncedValue(wanted, TYPING_PAUSES);
  const isSearched = wanted.length >= LEAST;
  const answers = useQueries({
    queries: finders.map(({ key, find }) => ({
      queryKey: ['palette', key, search],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        find(search, { most: MOST, homeCountry: account.homeCountry, signal }),
      enabled: isSearched && search.length >= LEAST,
      placeholderData: keepPreviousData,
      // One would rather know at once.
      retry: false,
      networkMode: 'always' as const,
    })),
  });
  const found: Section[] = finders.map(({ key, title }, nth) => ({
    key,
    title: title(),
    // What was found for less than is typed by now may not fit any more.
    results: matching(typed, (isSearched && answers[nth]?.data?.(format)) || []),
  }));
  return {
    found,
    isSearching: isSearched && (search !== wanted || answers.some(({ isFetching }) => isFetching)),
    hasFailed: isSearched && answers.some(({ isError }) => isError),
  };
}
