import type { Page } from '#contract/fields.ts';

/**
 * Cuts up to `limit + 1` rows to a page of `limit` rows. If rows remain, the page has the cursor of the next
 * page.
 */
export function cutPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

/**
 * Returns the exclusive upper bound of all digit strings that start with `prefix`. The character `:` follows
 * `9`. An index serves >= and <, but not LIKE (docs/decisions/0024).
 */
export const endOfDigitPrefix = (prefix: string): string => `${prefix}:`;
