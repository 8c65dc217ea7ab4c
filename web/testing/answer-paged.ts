import type { Page } from '#contract/fields.ts';
import type { Received } from './fake-server.ts';

/**
 * Returns a function that answers list calls page by page. The cursor is an index. `size` overrides the
 * requested page size.
 */
export function answerPaged<Item>(
  items: () => Item[],
  matches: (item: Item, query: Record<string, string>) => boolean = () => true,
  size?: number,
) {
  return ({ query }: Received): Page<Item> => {
    const found = items().filter((item) => matches(item, query));
    const start = Number(query['after'] ?? 0);
    const end = start + (size ?? Number(query['limit'] ?? 50));
    return {
      items: found.slice(start, end),
      next: end < found.length ? String(end) : null,
      ...(query['total'] && { total: { count: found.length, isExact: true } }),
    };
  };
}
