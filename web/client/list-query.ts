import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';
import type { Page } from '#contract/fields.ts';

type PageRequest = { after: string | undefined; limit: number; total: 'true' | undefined };

/** Page sizes. The first page is small so that it arrives quickly. */
const FIRST_PAGE_SIZE = 50;
const PAGE_SIZE = 200;

/** Creates the infinite query of a list. The first page also returns the total. */
export function listQuery<Item>(
  queryKey: QueryKey,
  readPage: (request: PageRequest, options: { signal: AbortSignal }) => Promise<Page<Item>>,
  firstPageSize = FIRST_PAGE_SIZE,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: after, signal }) => {
      const isFirst = after === undefined;
      return readPage(
        { after, limit: isFirst ? firstPageSize : PAGE_SIZE, total: isFirst ? 'true' : undefined },
        { signal },
      );
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export type ListQuery<Item> = ReturnType<typeof listQuery<Item>>;

/** Returns the items of all loaded pages. */
export const itemsOf = <Item>(list: { pages: Page<Item>[] } | undefined): Item[] | undefined =>
  list?.pages.flatMap(({ items }) => items);
