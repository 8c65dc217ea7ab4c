import { expect, it } from 'vitest';
import { lineTypeOf } from './line-type.ts';

it.each([
  ['27821234567', 'mobile'],
  ['27211234567', 'landline'],
  ['12125550123', 'mobile_or_landline'],
  ['27800123456', 'toll_free'],
  ['27101234567', 'landline'],
  ['1', 'unknown'],
])('the type of %s is %s', (digits, type) => {
  expect(lineTypeOf(digits)).toBe(type);
});
