import { expect, test } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

test.each([
  ['+27 82 123 4567', '27821234567'],
  ['  082 123', '082123'],
  ['0821', '0821'],
  ['+ 2782', '2782'],
  ['082', undefined],
  ['+', undefined],
  ['27+82123', undefined],
  ['++27821', undefined],
  ['082 123 x', undefined],
  ['sale 2026', undefined],
  ['', undefined],
])('the digits of %j are %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});
