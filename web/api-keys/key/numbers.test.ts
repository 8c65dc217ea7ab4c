import { expect, test } from 'vitest';
import { parseCreditLimit, parseWhole } from './numbers.ts';

test.each([
  ['', null],
  [' 1,000 ', 1000],
  ['1 500 000', 1_500_000],
  ['0', 0],
  ['1.5', undefined],
  ['1,50', undefined],
  ['-1', undefined],
  ['many', undefined],
])('parses the number %j as %j', (typed, expected) => {
  expect(parseWhole(typed)).toBe(expected);
});

test('refuses numbers below the minimum', () => {
  expect(parseWhole('0', 1)).toBeUndefined();
});

test.each([
  ['', null],
  ['0.1', 100],
  ['1,250.125', 1_250_125],
  ['4.35', 4350],
  ['1.0005', undefined],
  ['1,5', undefined],
])('parses %j credits as %j thousandths', (typed, expected) => {
  expect(parseCreditLimit(typed)).toBe(expected);
});
