import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkValues } from '#contract/contact-fields.ts';
import type { Input } from '#contract/endpoint.ts';
import { call } from '#web/client/index.ts';

type CheckRequest = Omit<NonNullable<Input<typeof checkValues>['body']>, 'after'>;

/** The counts and examples for the values checked so far. */
export type InvalidValueCheck = {
  values: number;
  invalidValues: number;
  examples: string[];
  isComplete: boolean;
};

/**
 * Counts in batches how many of a field's values do not fit the requested type or choices. Returns the
 * counts and examples so far, or undefined before the first batch.
 */
export function useInvalidValues(
  key: string,
  request: CheckRequest | undefined,
): InvalidValueCheck | undefined {
  const checking = useInfiniteQuery({
    queryKey: ['contacts', 'fields', key, 'check', request],
    queryFn: ({ pageParam: after, signal }) =>
      call(
        checkValues,
        { params: { fieldKey: key }, body: { ...request, ...(after !== undefined && { after }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: request !== undefined,
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
    isComplete: !hasNextPage,
  };
}
