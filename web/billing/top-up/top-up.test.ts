import { expect, test } from 'vitest';
import { parseAmount, parseLevel } from './top-up.ts';

test.each([
  ['500', 500],
  ['1 000', 1000],
  ['10,000', 10_000],
  ['0', undefined],
  ['100000001', undefined],
  ['1.5', undefined],
  ['-5', undefined],
  ['', undefined],
])('reads the level %j as %j', (text, level) => {
  expect(parseLevel(text)).toBe(level);
});

test.each([
  ['1500', 150_000],
  ['1 500.50', 150_050],
  ['1,500.50', 150_050],
  ['1.505', undefined],
  ['', undefined],
])('reads the amount %j as %j', (text, amount) => {
  expect(parseAmount(text, 'ZAR')).toBe(amount);
});
