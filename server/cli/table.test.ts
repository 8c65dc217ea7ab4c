import { expect, it } from 'vitest';
import { formatTimeSince, table } from './table.ts';

it('aligns cells in columns, and numbers to the right', () => {
  const text = table(
    ['NAME', 'COUNT', 'NOTE'],
    [
      ['One', '5', ''],
      ['Another', '1200', 'many'],
    ],
  );
  expect(text.split('\n')).toEqual(['NAME     COUNT  NOTE', 'One          5', 'Another   1200  many']);
});

it('removes escape codes, line breaks and bidi overrides from cells', () => {
  const cells = ['a\u001B[2J\u009B1mb', 'c\r\nd\u2028e', '\u202Efg', 'h  i'];
  expect(table(['A', 'B', 'C', 'D'], [cells]).split('\n')[1]).toBe('a [2J 1mb  c d e   fg  h i');
});

it.each([
  [0, '0 s'],
  [59_400, '59 s'],
  [60_000, '1 min'],
  [7_199_000, '1 h'],
  [86_400_000, '1 day'],
  [5 * 86_400_000, '5 days'],
])('says %i ms as %s', (ms, text) => {
  expect(formatTimeSince(new Date(0), new Date(ms))).toBe(text);
});
