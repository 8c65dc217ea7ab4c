import { expect, test } from 'vitest';
import { parseUtcOffset, formatUtcOffset } from './utc-offset.ts';

test.each([
  ['+0200', 2],
  ['-0500', -5],
  ['+00:00', 0],
  ['-0000', 0],
  ['+1200', 12],
  ['+1300', undefined],
  ['+0530', undefined],
  ['2', undefined],
  ['', undefined],
  [null, undefined],
])('reads the offset %s as %s hours', (text, hours) => {
  expect(parseUtcOffset(text)).toBe(hours);
});

test('writes offsets in the format that it reads', () => {
  for (let hours = -12; hours <= 12; hours++) expect(parseUtcOffset(formatUtcOffset(hours))).toBe(hours);
});
