import { expect, test } from 'vitest';
import { parseLimit } from './own-limits.ts';

test.each([
  ['', null],
  [' 1,000 ', 1000],
  ['0', 0],
  ['1000000000', 1_000_000_000],
  ['1000000001', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['many', undefined],
])('parses the limit %j as %j', (text, limit) => {
  expect(parseLimit(text)).toBe(limit);
});
