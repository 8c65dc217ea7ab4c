import type { Page } from '#contract/fields.ts';

/** Cuts a page of `limit` rows from `limit + 1` that were read, and names where the next one starts. */
export function cutPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

/** Just past every text that starts with `prefix`, in the order of bytes: an index serves >= and <, and not LIKE (docs/decisions/0024). */
export const endOfPrefix = (prefix: string): string => `${prefix}:`;
