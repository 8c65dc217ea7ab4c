import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';
import type { Page } from '#contract/fields.ts';

/** What a call that lists takes besides its filter. */
type Wanted = { after: string | undefined; limit: number; total: 'true' | undefined };

/** How many rows: few at first, so that they are there soon. */
const AT_FIRST = 50;
const LATER = 200;

/** The query of a list. It is read page by page; the first one says how many rows match on all of them. */
export function listQuery<Item>(
  queryKey: QueryKey,
  readPage: (wanted: Wanted, options: { signal: AbortSignal }) => Promise<Page<Item>>,
  atFirst = AT_FIRST,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: after, signal }) => {
      const isFirst = after === undefined;
      return readPage(
        { after, limit: isFirst ? atFirst : LATER, total: isFirst ? 'true' : undefined },
        { signal },
      );
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export type ListQuery<Item> = ReturnType<typeof listQuery<Item>>;

/** The items of all pages that were loaded. */
export const itemsOf = <Item>(list: { pages: Page<Item>[] } | undefined): Item[] | undefined =>
  list?.pages.flatMap(({ items }) => items);
