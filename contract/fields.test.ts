import { expect, test } from 'vitest';
import { listOf, rowId, search } from './fields.ts';

test('refuses a list that is far too long without checking its items', () => {
  const { success, error } = listOf(rowId, 3, 'At most 3.').safeParse(
    Array.from({ length: 1_000_000 }).fill(0),
  );
  expect(success).toBe(false);
  expect(error?.issues.length).toBeLessThanOrEqual(5);
  expect(listOf(rowId, 3, 'At most 3.').safeParse([1, 2, 3, 4]).error?.issues).toMatchObject([
    { message: 'At most 3.' },
  ]);
  expect(listOf(rowId, 3).parse([1, 2, 3])).toEqual([1, 2, 3]);
});

test('a search ignores the direction marks of copied numbers', () => {
  expect(search.parse('\u200e 082 000 1322\u202c ')).toBe('082 000 1322');
});
