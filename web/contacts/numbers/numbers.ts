import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countContacts, findContacts } from '#contract/contacts.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Total } from '#contract/fields.ts';
import { call, listQuery } from '#web/client/index.ts';

type NumbersQuery = Omit<NonNullable<Input<typeof findContacts>['query']>, 'after' | 'limit' | 'total'>;
type Filter = Omit<NumbersQuery, 'sort'>;

export const numbersQuery = (query: NumbersQuery) =>
  listQuery(['contacts', query], (page, options) =>
    call(findContacts, { query: { ...query, ...page } }, options),
  );

/**
 * Returns the total of a list. If `total` is not exact, counts the matches in batches: the result grows
 * until it is exact.
 */
export function useExactTotal(filter: Filter, total: Total | undefined): Total | undefined {
  const { counted: result } = useCount(filter, { enabled: total !== undefined && !total.isExact });
  if (!total || total.isExact || !result) return total;
  return { count: Math.max(result.count, total.count), isExact: result.isExact };
}

/** Counts run one at a time, to keep the load on the server low. */
let previousCount: Promise<unknown> = Promise.resolve();

function countNext(filter: Filter, after: string | undefined, signal: AbortSignal) {
  const counted = previousCount.then(() => {
    signal.throwIfAborted();
    return call(countContacts, { query: { ...filter, ...(after !== undefined && { after }) } }, { signal });
  });
  previousCount = counted.catch(() => undefined);
  return counted;
}

/**
 * Counts the contacts that match a filter, in at most `parts` batches. Returns the count so far, and
 * whether counting continues.
 */
export function useCount(
  filter: Filter,
  { enabled = true, parts = Number.POSITIVE_INFINITY }: { enabled?: boolean; parts?: number } = {},
): { counted: Total | undefined; isCounting: boolean } {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: ['contacts', 'count', filter],
    queryFn: ({ pageParam: after, signal }) => countNext(filter, after, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
    staleTime: 10_000,
  });
  const continues = hasNextPage && !isError && (data?.pages.length ?? 0) < parts;
  useEffect(() => {
    if (continues && !isFetching) void fetchNextPage();
  }, [continues, isFetching, fetchNextPage]);
  if (!data) return { counted: undefined, isCounting: isFetching };
  const count = data.pages.reduce((sum, page) => sum + page.count, 0);
  return { counted: { count, isExact: !hasNextPage }, isCounting: continues };
}
