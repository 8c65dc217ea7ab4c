import { expect, test } from 'vitest';
import { linesOf, readList } from './imports.ts';

test('a file of a million numbers is too long, and is not read', async () => {
  expect(await readList(new File(['0821234567\n'.repeat(1_000_000)], 'old.csv'))).toBe('tooLong');
});

test('a file with characters of many bytes counts its characters', async () => {
  const text = 'é'.repeat(100);
  expect(await readList(new File([text], 'old.csv'))).toEqual({ fileName: 'old.csv', text });
});

test.each([
  ['', 0],
  ['0821234567', 1],
  ['a\r\n\r\nb\n \nc\r', 3],
])('the lines of %j', (text, lines) => {
  expect(linesOf(text)).toBe(lines);
});
