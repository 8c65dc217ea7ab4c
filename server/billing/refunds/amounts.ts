import { proportion } from '#contract/money.ts';

/** Amounts in minor units; credits are whole. */
export type Amounts = { credits: number; credits_price: number; fee: number; tax: number };

/** The total of an order's amounts. */
export const totalOf = ({ credits_price: price, fee, tax }: Amounts): number => price + fee + tax;

/**
 * What to refund for some of an order's credits after `before` was refunded: a proportional part of each amount, rounded once, and never
 * more than what remains. The last credits take the remainder, so all refunds add up to the order exactly.
 */
export function partOf(order: Amounts, before: Amounts, credits: number): Amounts {
  const isLast = credits === order.credits - before.credits;
  const part = (name: 'credits_price' | 'fee' | 'tax') => {
    const left = order[name] - before[name];
    return isLast ? left : Math.min(left, proportion(order[name], BigInt(credits), BigInt(order.credits)));
  };
  return { credits, credits_price: part('credits_price'), fee: part('fee'), tax: part('tax') };
}
