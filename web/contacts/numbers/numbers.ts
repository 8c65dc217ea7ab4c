import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countContacts, findContacts } from '#contract/contacts.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Total } from '#contract/fields.ts';
import { call, listQuery } from '#web/client/index.ts';

type Asked = Omit<NonNullable<Input<typeof findContacts>['query']>, 'after' | 'limit' | 'total'>;
type Filter = Omit<Asked, 'sort'>;

/** Contacts of all groups. */
export const numbersQuery = (asked: Asked) =>
  listQuery(['contacts', asked], (page, options) =>
    call(findContacts, { query: { ...asked, ...page } }, options),
  );

/**
 * How many contacts match, where the first page of the list could not count them all: it is counted on, a part at a time,
 * and the count grows meanwhile. Undefined until then.
 */
export function useCountedOn(filter: Filter, total: Total | undefined): Total | undefined {
  const { counted } = useCount(filter, { wanted: total !== undefined && !total.isExact });
  if (!total || total.isExact || !counted) return total;
  return { count: Math.max(counted.count, total.count), isExact: counted.isExact };
}

/** The count before, which the next one waits for: many counts of a page are no more than one to the server. */
let before: Promise<unknown> = Promise.resolve();

function countNext(filter: Filter, after: string | undefined, signal: AbortSignal) {
  const counted = before.then(() => {
    signal.throwIfAborted();
    return call(countContacts, { query: { ...filter, ...(after !== undefined && { after }) } }, { signal });
  });
  before = counted.catch(() => undefined);
  return counted;
}

/**
 * How many contacts match now, counted a part at a time: the count grows meanwhile. It stops after so many parts, where that is given.
 */
export function useCount(
  filter: Filter,
  { wanted = true, parts = Number.POSITIVE_INFINITY }: { wanted?: boolean; parts?: number } = {},
): { counted: Total | undefined; isCounting: boolean } {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: ['contacts', 'count', filter],
    queryFn: ({ pageParam: after, signal }) => countNext(filter, after, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: wanted,
    staleTime: 10_000,
  });
  const goesOn = hasNextPage && !isError && (data?.pages.length ?? 0) < parts;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  if (!data) return { counted: undefined, isCounting: isFetching };
  const count = data.pages.reduce((sum, page) => sum + page.count, 0);
  return { counted: { count, isExact: !hasNextPage }, isCounting: goesOn };
}
