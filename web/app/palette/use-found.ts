import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Finder } from '#web/manifest/inside.ts';
import { useDebouncedValue, useFormat } from '#web/ui/index.ts';
import { INSIDE } from '../inside.ts';
import { matching } from './matching.ts';
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
  const format = useFormat();
  const wanted = typed.trim();
  const [search] = useDebouncedValue(wanted, TYPING_PAUSES);
  const isSearched = wanted.length >= LEAST;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['palette', search],
    queryFn: ({ signal }) => Promise.all(FINDERS.map(({ find }) => find(search, MOST, signal))),
    enabled: isSearched && search.length >= LEAST,
    placeholderData: keepPreviousData,
    // One would rather know at once.
    retry: false,
    networkMode: 'always',
  });
  const found: Section[] = FINDERS.map(({ key, title }, nth) => ({
    key,
    title: title(),
    // What was found for less than is typed by now may not fit any more.
    results: matching(typed, (isSearched && data?.[nth]?.(format)) || []),
  }));
  return {
    found,
    isSearching: isSearched && (search !== wanted || isFetching),
    hasFailed: isSearched && isError,
  };
}
