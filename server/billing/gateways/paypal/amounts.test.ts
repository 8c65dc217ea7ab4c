import { expect, it } from 'vitest';
import { fromPaypal, paypalAccepts, toPaypal } from './amounts.ts';

it.each([
  ['USD', 40_250, '402.50'],
  ['JPY', 402, '402'],
  ['HUF', 40_200, '402'],
  ['TWD', 40_200, '402'],
])('writes, in %s, %i minor units as %s', (currency, amount, value) => {
  expect(toPaypal(amount, currency)).toEqual({ value, currency_code: currency });
  expect(fromPaypal({ value, currency_code: currency })).toEqual({ amount, currency });
});

it('reads needless decimals', () => {
  expect(fromPaypal({ value: '402.00', currency_code: 'JPY' }).amount).toBe(402);
  expect(() => fromPaypal({ value: '402.5', currency_code: 'JPY' })).toThrow(RangeError);
});

it('rejects amounts that PayPal does not support', () => {
  expect([paypalAccepts('ZAR'), paypalAccepts('USD', 1), paypalAccepts('HUF')]).toEqual([false, true, true]);
  expect([paypalAccepts('HUF', 40_250), paypalAccepts('HUF', 40_200)]).toEqual([false, true]);
});
