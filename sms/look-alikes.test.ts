import { expect, test } from 'vitest';
import { lookAlikes, withoutLookAlikes } from './look-alikes.ts';

test('words that mix alphabets are found, and written in Latin letters', () => {
  // The first e is Cyrillic, the O Greek.
  const text = 'Hеllo from ΟPEN';
  expect(lookAlikes(text)).toEqual([
    { word: 'Hеllo', latin: 'Hello' },
    { word: 'ΟPEN', latin: 'OPEN' },
  ]);
  expect(withoutLookAlikes(text)).toBe('Hello from OPEN');
});

test.each(['Hello', 'Привет, мир', 'Καλημέρα', 'Żółć', '{{имя}} hello', ''])('%s is meant so', (text) => {
  expect(lookAlikes(text)).toEqual([]);
  expect(withoutLookAlikes(text)).toBe(text);
});
