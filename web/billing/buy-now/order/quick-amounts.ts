import { minCredits } from '#contract/order-totals.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';

const COUNT = 4;
const COMMON_AMOUNTS = [500, 1000, 5000, 10_000];

/** The amounts to offer as buttons: the starts of price bands first, then common amounts. */
export function quickAmounts({
  fixedPrice,
  bands,
}: Pick<PurchaseSettings, 'fixedPrice' | 'bands'>): number[] {
  const least = minCredits({ bands });
  const priced = fixedPrice === null ? bands.filter(({ unitPrice }) => unitPrice !== null) : [];
  const amounts = new Set([...priced.map(({ minPurchase }) => minPurchase), ...COMMON_AMOUNTS]);
  return [...amounts]
    .filter((amount) => amount >= least)
    .slice(0, COUNT)
    .toSorted((one, other) => one - other);
}
