import { proportion } from '#contract/money.ts';

/** The amounts of an order or refund. `credits` is in whole credits; other amounts are in minor units. */
export type Amounts = { credits: number; credits_price: number; fee: number; tax: number };

/** Returns the sum of the price, the fee and the tax. */
export const totalOf = ({ credits_price: price, fee, tax }: Amounts): number => price + fee + tax;

/**
 * Returns the amounts to refund for some of an order's credits, after `before` was refunded. Each amount is
 * proportional, rounded once, and never more than the remaining amount. The last refund takes the remainder,
 * so all refunds add up to the order exactly.
 */
export function calculateRefund(order: Amounts, before: Amounts, credits: number): Amounts {
  const isLast = credits === order.credits - before.credits;
  const part = (name: 'credits_price' | 'fee' | 'tax') => {
    const left = order[name] - before[name];
    return isLast ? left : Math.min(left, proportion(order[name], BigInt(credits), BigInt(order.credits)));
  };
  return { credits, credits_price: part('credits_price'), fee: part('fee'), tax: part('tax') };
}
