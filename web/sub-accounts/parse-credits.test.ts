import { expect, test } from 'vitest';
import { parseCredits } from './parse-credits.ts';

test.each([
  ['1500', 1500],
  [' 1,500 ', 1500],
  ['1 500 000', 1_500_000],
  ['0', 0],
  ['1.5', undefined],
  ['15,00', undefined],
  ['-5', undefined],
  ['', undefined],
  ['ten', undefined],
])('%j is read as %s', (typed, credits) => {
  expect(parseCredits(typed)).toBe(credits);
});
