import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CURRENCIES, decimalsOf } from '#contract/currencies.ts';
import { fromStripe, stripeAccepts, toStripe } from './amounts.ts';

it.each([
  ['ZAR', 34_500, 34_500],
  ['RSD', 34_500, 34_500],
  ['HUF', 34_500, 34_500],
  ['JPY', 345, 345],
  ['UGX', 345, 34_500],
  ['ISK', 345, 34_500],
  ['KWD', 34_560, 34_560],
])('converts, in %s, %i minor units to %i for Stripe', (currency, amount, counted) => {
  expect(toStripe(amount, currency)).toEqual({ amount: counted, currency: currency.toLowerCase() });
});

it('round-trips amounts of every currency', () => {
  const stored = fc.record({
    currency: fc.constantFrom(...CURRENCIES),
    amount: fc.integer({ min: 1, max: 10 ** 12 }),
  });
  fc.assert(
    fc.property(stored, ({ currency, amount }) => {
      if (!stripeAccepts(currency, amount)) {
        expect(() => toStripe(amount, currency)).toThrow(RangeError);
        return;
      }
      const asked = toStripe(amount, currency);
      expect(fromStripe(asked.amount, asked.currency)).toEqual({ amount, currency });
    }),
  );
});

it('rounds thousandths to a zero, and rejects currencies that Stripe does not list', () => {
  expect(decimalsOf('KWD')).toBe(3);
  expect([stripeAccepts('KWD'), stripeAccepts('KWD', 12_340), stripeAccepts('KWD', 12_345)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(['IQD', 'IRR', 'KPW', 'MGA', 'ZWG'].some((currency) => stripeAccepts(currency))).toBe(false);
});

it('does not guess a fraction of a minor unit', () => {
  expect(() => fromStripe(150, 'isk')).toThrow(RangeError);
});
