import { expect, test } from 'vitest';
import { linesOf, readList } from './imports.ts';
import { words } from '../page-words.ts';

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

test('a list of as many numbers as the page says is read, however they are spelt', async () => {
  const most = Number(/Up to ([\d,]+) numbers/.exec(words.imports.dropHint)![1]!.replaceAll(',', ''));
  const list = new File(['+27 82 123 4567\r\n'.repeat(most)], 'all.csv');
  expect(await readList(list)).toMatchObject({ fileName: 'all.csv' });
});
