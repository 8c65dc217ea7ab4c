import { keepPreviousData } from '@tanstack/react-query';
import type { Page } from '#contract/fields.ts';

/** What the queries of all lists have in common: a page says where the next one begins. */
export const byPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Page<unknown>) => next ?? undefined,
  placeholderData: keepPreviousData,
};

/** The items of all pages that were loaded. */
export const itemsOf = <Item>(list: { pages: Page<Item>[] } | undefined): Item[] | undefined =>
  list?.pages.flatMap(({ items }) => items);
