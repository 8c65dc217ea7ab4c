import { expect, test } from 'vitest';
import { cheaperAmount } from './cheaper-amount.ts';

const pricing = {
  currency: 'ZAR',
  fixedPrice: null,
  taxPercent: 15,
  bands: [
    { minPurchase: 500, maxPurchase: 4999, unitPrice: 350_000 },
    { minPurchase: 5000, maxPurchase: 9999, unitPrice: 320_000 },
    { minPurchase: 10_000, maxPurchase: null, unitPrice: null },
  ],
};

test.each([
  [4999, 5000],
  [4572, 5000],
  // 4,571 credits cost 1,599.85 and 5,000 credits 1,600.00.
  [4571, undefined],
  [5000, undefined],
  [9999, undefined],
  [499, undefined],
])('suggests, instead of %d credits, %j', (credits, suggested) => {
  expect(cheaperAmount(pricing, credits, 250)?.credits).toBe(suggested);
});

test('suggests nothing for a fixed price or a quote', () => {
  expect(cheaperAmount({ ...pricing, fixedPrice: 350_000 }, 4999, 0)).toBeUndefined();
  expect(cheaperAmount({ ...pricing, bands: [] }, 4999, 0)).toBeUndefined();
});
