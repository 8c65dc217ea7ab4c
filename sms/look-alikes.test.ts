import { expect, test } from 'vitest';
import { lookAlikes, withoutLookAlikes } from './look-alikes.ts';

test('finds words that mix alphabets, and rewrites them in Latin letters', () => {
  // The first e is Cyrillic, the O Greek.
  const text = 'Hеllo from ΟPEN';
  expect(lookAlikes(text)).toEqual([
    { word: 'Hеllo', latin: 'Hello' },
    { word: 'ΟPEN', latin: 'OPEN' },
  ]);
  expect(withoutLookAlikes(text)).toBe('Hello from OPEN');
});

test.each(['Hello', 'Привет, мир', 'Καλημέρα', 'Żółć', '{{имя}} hello', ''])(
  'leaves %s unchanged',
  (text) => {
    expect(lookAlikes(text)).toEqual([]);
    expect(withoutLookAlikes(text)).toBe(text);
  },
);
