import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['1234', '1234'],
  ['007', '7'],
  ['-0.50', '-0.5'],
  ['1,234', '1234'],
  ['1,234,567.80', '1234567.8'],
  ['1.234.567,80', '1234567.8'],
  ['1 234,50', '1234.5'],
  ['12,5', '12.5'],
  ['R 1,200', '1200'],
  ['€ 3', '3'],
  ['15%', '15'],
  ['', undefined],
  ['twelve', undefined],
  ['1,2,3', undefined],
  ['1e5', undefined],
])('%j is the number %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
