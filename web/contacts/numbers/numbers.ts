import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countContacts, findContacts, listFields } from '#contract/contacts.ts';
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

const fieldsQuery = queryOptions({
  queryKey: ['contacts', 'fields'],
  queryFn: ({ signal }) => call(listFields, {}, { signal }),
});

/** The names of the custom fields that contacts have. */
export const useFieldNames = (): string[] => useQuery(fieldsQuery).data?.fields ?? [];

/**
 * How many contacts match, where the first page of the list could not count them all: it is counted on, a part at a time,
 * and the count grows meanwhile. Undefined until then.
 */
export function useCountedOn(filter: Filter, total: Total | undefined): Total | undefined {
  const counting = useInfiniteQuery({
    queryKey: ['contacts', 'count', filter],
    queryFn: ({ pageParam: after, signal }) =>
      call(countContacts, { query: { ...filter, ...(after !== undefined && { after }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: total !== undefined && !total.isExact,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = counting;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  if (!total || total.isExact || !counting.data) return total;
  const count = counting.data.pages.reduce((sum, page) => sum + page.count, 0);
  return { count: Math.max(count, total.count), isExact: !hasNextPage };
}
