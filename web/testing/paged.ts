import type { Page } from '#contract/fields.ts';
import type { Received } from './fake-server.ts';

/**
 * Answers a list's calls with pages of some items, as the server does: the cursor is a place among them. `size`: that many on
 * each page, whatever was asked for.
 */
export function paged<Item>(
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
