import { minCredits } from '#contract/order-totals.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';

const AMOUNT_COUNT = 4;
const COMMON_AMOUNTS = [500, 1000, 5000, 10_000];

/**
 * Returns up to four numbers of credits to offer as buttons, in ascending order. Prefers the minimums of
 * price bands to common numbers. Omits numbers below the minimum purchase.
 */
export function quickAmounts({
  fixedPrice,
  bands,
}: Pick<PurchaseSettings, 'fixedPrice' | 'bands'>): number[] {
  const minAmount = minCredits({ bands });
  const pricedBands = fixedPrice === null ? bands.filter(({ unitPrice }) => unitPrice !== null) : [];
  const amounts = new Set([...pricedBands.map(({ minPurchase }) => minPurchase), ...COMMON_AMOUNTS]);
  return [...amounts]
    .filter((amount) => amount >= minAmount)
    .slice(0, AMOUNT_COUNT)
    .toSorted((one, other) => one - other);
}
