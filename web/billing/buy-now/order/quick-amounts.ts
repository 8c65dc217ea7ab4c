import { minCredits } from '#contract/order-totals.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';

const COUNT = 4;
const USUAL = [500, 1000, 5000, 10_000];

/** The amounts that the order offers as buttons: where price bands begin, then usual ones. */
export function quickAmounts({
  fixedPrice,
  bands,
}: Pick<PurchaseSettings, 'fixedPrice' | 'bands'>): number[] {
  const least = minCredits({ bands });
  const priced = fixedPrice === null ? bands.filter(({ unitPrice }) => unitPrice !== null) : [];
  const amounts = new Set([...priced.map(({ minPurchase }) => minPurchase), ...USUAL]);
  return [...amounts]
    .filter((amount) => amount >= least)
    .slice(0, COUNT)
    .toSorted((one, other) => one - other);
}
