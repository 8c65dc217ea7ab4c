import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CURRENCIES, decimalsOf } from '#contract/currencies.ts';
import { fromStripe, isTakenByStripe, toStripe } from './amounts.ts';

it.each([
  ['ZAR', 34_500, 34_500],
  ['RSD', 34_500, 34_500],
  ['HUF', 34_500, 34_500],
  ['JPY', 345, 345],
  ['UGX', 345, 34_500],
  ['ISK', 345, 34_500],
  ['KWD', 34_560, 34_560],
])('of %s, %i minor units are %i to Stripe', (currency, amount, counted) => {
  expect(toStripe(amount, currency)).toEqual({ amount: counted, currency: currency.toLowerCase() });
});

it('what Stripe is asked for comes back as it was stored, of every currency', () => {
  const stored = fc.record({
    currency: fc.constantFrom(...CURRENCIES),
    amount: fc.integer({ min: 1, max: 10 ** 12 }),
  });
  fc.assert(
    fc.property(stored, ({ currency, amount }) => {
      if (!isTakenByStripe(currency, amount)) {
        expect(() => toStripe(amount, currency)).toThrow(RangeError);
        return;
      }
      const asked = toStripe(amount, currency);
      expect(fromStripe(asked.amount, asked.currency)).toEqual({ amount, currency });
    }),
  );
});

it('thousandths end with a zero, and what Stripe does not list is not taken', () => {
  expect(decimalsOf('KWD')).toBe(3);
  expect([isTakenByStripe('KWD'), isTakenByStripe('KWD', 12_340), isTakenByStripe('KWD', 12_345)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(['IQD', 'IRR', 'KPW', 'MGA', 'ZWG'].some((currency) => isTakenByStripe(currency))).toBe(false);
});

it('a fraction of what is counted here is not guessed', () => {
  expect(() => fromStripe(150, 'isk')).toThrow(RangeError);
});
