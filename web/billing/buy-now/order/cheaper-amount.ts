import { type OrderTotals, type Pricing, totalsOf } from '#contract/order-totals.ts';

/**
 * Returns the totals of the cheapest larger order that costs less than `credits`, because a lower price
 * applies to it. Returns undefined if there is none.
 */
export function cheaperAmount(pricing: Pricing, credits: number, feeShare: number): OrderTotals | undefined {
  if (pricing.fixedPrice !== null || credits < (pricing.bands[0]?.minPurchase ?? 0)) return undefined;
  const cost = totalsOf(pricing, credits, feeShare)?.combinedTotal ?? 0;
  const larger = pricing.bands.filter(({ minPurchase }) => minPurchase > credits);
  return larger
    .flatMap(({ minPurchase }) => totalsOf(pricing, minPurchase, feeShare) ?? [])
    .filter(({ combinedTotal }) => combinedTotal < cost)
    .toSorted((one, other) => one.combinedTotal - other.combinedTotal)[0];
}
