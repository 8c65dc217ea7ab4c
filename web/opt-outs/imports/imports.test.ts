import { expect, test } from 'vitest';
import { countLines, readList } from './imports.ts';
import { words } from '../page-words.ts';

test('does not read a file that is too long', async () => {
  expect(await readList(new File(['0821234567\n'.repeat(1_000_000)], 'old.csv'))).toBe('tooLong');
});

test('counts characters, not bytes', async () => {
  const text = 'é'.repeat(100);
  expect(await readList(new File([text], 'old.csv'))).toEqual({ fileName: 'old.csv', text });
});

test.each([
  ['', 0],
  ['0821234567', 1],
  ['a\r\n\r\nb\n \nc\r', 3],
])('counts the lines of %j', (text, lines) => {
  expect(countLines(text)).toBe(lines);
});

test('reads as many numbers as the page promises, in any spelling', async () => {
  const maxNumbers = Number(/Up to ([\d,]+) numbers/.exec(words.imports.dropHint)![1]!.replaceAll(',', ''));
  const list = new File(['+27 82 123 4567\r\n'.repeat(maxNumbers)], 'all.csv');
  expect(await readList(list)).toMatchObject({ fileName: 'all.csv' });
});
