/** Cuts a page of `limit` rows from `limit + 1` that were read, and names where the next one starts. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => string,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last !== undefined ? keyOf(last) : null };
}

/** Just past every text that starts with `prefix`, in the order of bytes: an index serves >= and <, and not LIKE (see docs/decisions). */
export const endOfPrefix = (prefix: string): string => `${prefix}:`;
