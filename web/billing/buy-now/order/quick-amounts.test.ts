import { expect, test } from 'vitest';
import type { PriceBand } from '#contract/order-totals.ts';
import { quickAmounts } from './quick-amounts.ts';

const bandsFrom = (...starts: number[]): PriceBand[] =>
  starts.map((minPurchase) => ({ minPurchase, maxPurchase: null, unitPrice: 300_000 }));

test.each([
  { of: 'no bands', bands: [], fixedPrice: null, amounts: [500, 1000, 5000, 10_000] },
  { of: 'two bands', bands: bandsFrom(500, 2500), fixedPrice: null, amounts: [500, 1000, 2500, 5000] },
  {
    of: 'four bands',
    bands: bandsFrom(100, 2500, 10_000, 50_000),
    fixedPrice: null,
    amounts: [100, 2500, 10_000, 50_000],
  },
  {
    of: 'a fixed price with a minimum',
    bands: bandsFrom(2000),
    fixedPrice: 350_000,
    amounts: [5000, 10_000],
  },
  {
    of: 'a band without a price',
    bands: [...bandsFrom(500), { minPurchase: 20_000, maxPurchase: null, unitPrice: null }],
    fixedPrice: null,
    amounts: [500, 1000, 5000, 10_000],
  },
])('for $of, offers $amounts', ({ bands, fixedPrice, amounts }) => {
  expect(quickAmounts({ bands, fixedPrice })).toEqual(amounts);
});
