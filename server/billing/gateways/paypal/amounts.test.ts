import { expect, it } from 'vitest';
import { fromPaypal, isTakenByPaypal, toPaypal } from './amounts.ts';

it.each([
  ['USD', 40_250, '402.50'],
  ['JPY', 402, '402'],
  ['HUF', 40_200, '402'],
  ['TWD', 40_200, '402'],
])('of %s, %i minor units are written %s', (currency, amount, value) => {
  expect(toPaypal(amount, currency)).toEqual({ value, currency_code: currency });
  expect(fromPaypal({ value, currency_code: currency })).toEqual({ amount, currency });
});

it('is read with decimals that are none', () => {
  expect(fromPaypal({ value: '402.00', currency_code: 'JPY' }).amount).toBe(402);
  expect(() => fromPaypal({ value: '402.5', currency_code: 'JPY' })).toThrow(RangeError);
});

it('what PayPal does not take is known', () => {
  expect([isTakenByPaypal('ZAR'), isTakenByPaypal('USD', 1), isTakenByPaypal('HUF')]).toEqual([
    false,
    true,
    true,
  ]);
  expect([isTakenByPaypal('HUF', 40_250), isTakenByPaypal('HUF', 40_200)]).toEqual([false, true]);
});
