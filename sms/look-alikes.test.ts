import { expect, test } from 'vitest';
import { findLookAlikes, replaceLookAlikes } from './look-alikes.ts';

test('finds words that mix alphabets, and rewrites them in Latin letters', () => {
  // The first e is Cyrillic, the O Greek.
  const text = 'Hеllo from ΟPEN';
  expect(findLookAlikes(text)).toEqual([
    { word: 'Hеllo', latin: 'Hello' },
    { word: 'ΟPEN', latin: 'OPEN' },
  ]);
  expect(replaceLookAlikes(text)).toBe('Hello from OPEN');
});

test.each(['Hello', 'Привет, мир', 'Καλημέρα', 'Żółć', '{{имя}} hello', ''])(
  'leaves %s unchanged',
  (text) => {
    expect(findLookAlikes(text)).toEqual([]);
    expect(replaceLookAlikes(text)).toBe(text);
  },
);
