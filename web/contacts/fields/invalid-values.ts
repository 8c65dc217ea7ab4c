import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkValues } from '#contract/contact-fields.ts';
import type { Input } from '#contract/endpoint.ts';
import { call } from '#web/client/index.ts';

type Wanted = Omit<NonNullable<Input<typeof checkValues>['body']>, 'after'>;

/** What would not fit, of as many values as were looked at so far. */
export type InvalidValues = { values: number; invalidValues: number; examples: string[]; isOver: boolean };

/** Looks which values of a field would not fit, a part at a time. Undefined until the first part is looked at. */
export function useInvalidValues(key: string, wanted: Wanted | undefined): InvalidValues | undefined {
  const checking = useInfiniteQuery({
    queryKey: ['contacts', 'fields', key, 'check', wanted],
    queryFn: ({ pageParam: after, signal }) =>
      call(
        checkValues,
        { params: { fieldKey: key }, body: { ...wanted, ...(after !== undefined && { after }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: wanted !== undefined,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = checking;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  if (!checking.data) return undefined;
  const { pages } = checking.data;
  return {
    values: pages.reduce((sum, page) => sum + page.values, 0),
    invalidValues: pages.reduce((sum, page) => sum + page.invalidValues, 0),
    examples: [...new Set(pages.flatMap(({ examples }) => examples))],
    isOver: !hasNextPage,
  };
}
