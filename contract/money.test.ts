import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, decimalsOf, isCurrency } from './currencies.ts';
import {
  costOf,
  formatAmount,
  formatUnitPrice,
  formatPlainAmount,
  proportion,
  parseMoneyAmount,
  shareOf,
} from './money.ts';
import {
  creditsProblem,
  minCredits,
  maxCredits,
  lineTaxes,
  taxShareOf,
  totalsOf,
  unitPriceOf,
} from './order-totals.ts';

test.each([
  ['ZAR', 'R 1,234.50'],
  ['EUR', '€1,234.50'],
  ['GBP', '£1,234.50'],
  ['USD', '$1,234.50'],
  ['INR', '₹1,234.50'],
  ['JPY', '¥123,450'],
])('documents and emails write an amount of %s as %s', (currency, written) => {
  expect(formatAmount(123_450, currency).replaceAll(/\s/g, ' ')).toBe(written);
});

describe('rounding', () => {
  test.each([
    [1, 1n, 2n, 1],
    [-1, 1n, 2n, -1],
    [3, 1n, 2n, 2],
    [1, 49n, 100n, 0],
    [0, 5n, 3n, 0],
    [100_000_000, 10n ** 12n, 10n ** 6n, 100_000_000_000_000],
  ])('%i * %i / %i is %i', (value, times, by, expected) => {
    expect(proportion(value, times, by)).toBe(expected);
  });

  test('differs by at most a half from the exact value, symmetrically around zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.bigInt(1n, 10n ** 6n),
        fc.bigInt(1n, 10n ** 7n),
        (value, times, by) => {
          const rounded = proportion(value, times, by);
          const twice = 2n * BigInt(rounded) * by - 2n * BigInt(value) * times;
          expect(twice <= by && twice > -by).toBe(true);
          expect(proportion(-value, times, by) + rounded).toBe(0);
        },
      ),
    );
  });
});

test('refuses an amount that would not be exact', () => {
  expect(() => proportion(1e9, 10n ** 9n, 1n)).toThrow(RangeError);
});

describe('amounts', () => {
  test('have the decimals of their currency', () => {
    expect([decimalsOf('ZAR'), decimalsOf('JPY'), decimalsOf('KWD')]).toEqual([2, 0, 3]);
    // These currencies have no small coins, but banks and payment providers count in hundredths.
    expect(['RSD', 'ALL', 'LAK', 'HUF', 'AMD', 'IDR'].map(decimalsOf)).toEqual([2, 2, 2, 2, 2, 2]);
    expect([costOf(3, 500_000, 'ZAR'), costOf(3, 500_000, 'JPY'), costOf(3, 500_000, 'KWD')]).toEqual([
      150, 2, 1500,
    ]);
  });

  test('are formatted for people and for programs', () => {
    expect(formatAmount(123_450, 'USD', 'en-US')).toBe('$1,234.50');
    expect(formatUnitPrice(198_500, 'USD', 'en-US')).toBe('$0.1985');
    expect([
      formatPlainAmount(5, 'ZAR'),
      formatPlainAmount(-123_450, 'ZAR'),
      formatPlainAmount(7, 'JPY'),
    ]).toEqual(['0.05', '-1234.50', '7']);
  });

  test('are parsed as people type them', () => {
    expect(
      ['402.50', ' 402.5', '402', '0.005', '-1', 'x'].map((text) => parseMoneyAmount(text, 'ZAR')),
    ).toEqual([40_250, 40_250, 40_200, undefined, undefined, undefined]);
  });

  test('are formatted with these decimals, for any currency', () => {
    expect(formatAmount(123_450, 'RSD', 'en-US')).toMatch(/1,234\.50$/);
    expect(formatUnitPrice(300_000, 'RSD', 'en-US')).toMatch(/0\.30$/);
    for (const currency of CURRENCIES) {
      const [, decimals = ''] = /\.(\d+)$/.exec(formatAmount(123_456, currency, 'en-US')) ?? [];
      expect([currency, decimals]).toEqual([currency, '123456'.slice(6 - decimalsOf(currency))]);
      expect(parseMoneyAmount(formatPlainAmount(123_456, currency), currency)).toBe(123_456);
    }
  });

  test('have a known currency', () => {
    expect(CURRENCIES).toHaveLength(new Set(CURRENCIES).size);
    expect(['ZAR', 'SLE', 'XCG'].every(isCurrency)).toBe(true);
    expect(['RND', 'XXX', 'XAU', 'zar', ''].some(isCurrency)).toBe(false);
  });

  test('keep the last cent of a large amount', () => {
    expect(formatAmount(9_007_199_254_740_991, 'USD', 'en-US')).toBe('$90,071,992,547,409.91');
  });
});

const BANDS = [
  { minPurchase: 500, maxPurchase: 9999, unitPrice: 350_000 },
  { minPurchase: 10_000, maxPurchase: 99_999, unitPrice: 299_000 },
  { minPurchase: 100_000, maxPurchase: null, unitPrice: null },
];
const PRICING = { currency: 'ZAR', fixedPrice: null, bands: BANDS, taxPercent: 15 };

describe('the totals of an order', () => {
  test('match the example of the specification: credits, fee, VAT on both', () => {
    expect(totalsOf(PRICING, 1000, 250)).toEqual({
      credits: 1000,
      unitPrice: 350_000,
      creditsPrice: 35_000,
      transactionFee: 875,
      subTotal: 35_875,
      vatTotal: 5381,
      combinedTotal: 41_256,
    });
  });

  test('are the sums of their lines, whatever is bought', () => {
    const pricing = fc.record({
      fixedPrice: fc.integer({ min: 1, max: 5_000_000 }),
      taxPercent: fc.integer({ min: 0, max: 10_000 }).map((share) => share / 100),
      currency: fc.constantFrom('ZAR', 'JPY', 'KWD'),
    });
    fc.assert(
      fc.property(
        pricing,
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (given, credits, fee) => {
          const totals = totalsOf({ ...given, bands: [] }, credits, fee)!;
          const taxShare = taxShareOf(given);
          const tax = lineTaxes(totals, taxShare);
          expect(totals.creditsPrice + totals.transactionFee).toBe(totals.subTotal);
          expect(totals.subTotal + totals.vatTotal).toBe(totals.combinedTotal);
          expect(tax.credits + tax.fee).toBe(totals.vatTotal);
          expect(Math.abs(tax.credits - shareOf(totals.creditsPrice, taxShare))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('start a band at its minimum, and have no price below the first band or on request', () => {
    expect([499, 500, 9999, 10_000, 100_000].map((credits) => unitPriceOf(PRICING, credits))).toEqual([
      null,
      350_000,
      350_000,
      299_000,
      null,
    ]);
    expect(totalsOf(PRICING, 100_000, 0)).toBeNull();
  });
});

describe('the number of credits (specification, 5.3)', () => {
  const customer = { hasBankDetails: false, isReseller: false };

  test('is at least the minimum of the lowest band, even at a fixed price, or 500', () => {
    const bands = [{ ...BANDS[0]!, minPurchase: 50 }];
    const standing = [
      { fixedPrice: null, bands },
      { fixedPrice: 1, bands },
      { fixedPrice: null, bands: [] },
      { fixedPrice: 1, bands: [] },
    ];
    expect(standing.map((prices) => minCredits(prices))).toEqual([50, 50, 500, 500]);
  });

  test('is at most the maximum of the last band; or 1 million, or 100 million with bank details and for resellers', () => {
    const fixed = { fixedPrice: 1, bands: BANDS };
    expect(maxCredits({ fixedPrice: null, bands: BANDS.slice(0, 2) }, customer)).toBe(99_999);
    expect(maxCredits(fixed, customer)).toBe(1_000_000);
    expect(maxCredits(fixed, { ...customer, hasBankDetails: true })).toBe(100_000_000);
    expect(maxCredits(fixed, { ...customer, isReseller: true })).toBe(100_000_000);
  });

  test.each([
    [undefined, 1_000_000, 'Credit amount required'],
    [499, 1_000_000, 'Min 500 credits'],
    [1_000_001, 1_000_000, 'Max 1 million credits'],
    [100_000_001, 100_000_000, 'Max 100 million credits'],
    [100_000, 99_999, 'Max 99,999 credits'],
    [500, 99_999, undefined],
  ])('%s of at most %i: %s', (credits, most, problem) => {
    expect(creditsProblem(credits, { least: 500, most })).toBe(problem);
  });
});
