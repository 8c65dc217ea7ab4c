import { proportion } from '#contract/money.ts';

/** Amounts in minor units; credits are whole. */
export type Amounts = { credits: number; credits_price: number; fee: number; tax: number };

/** What an order's amounts sum to. */
export const totalOf = ({ credits_price: price, fee, tax }: Amounts): number => price + fee + tax;

/**
 * What some credits of an order come to, when `before` went back already: the share of each amount, rounded once, and never more than is
 * left of it. The last credits take what is left, so that all parts together are exactly the order.
 */
export function partOf(order: Amounts, before: Amounts, credits: number): Amounts {
  const isLast = credits === order.credits - before.credits;
  const part = (name: 'credits_price' | 'fee' | 'tax') => {
    const left = order[name] - before[name];
    return isLast ? left : Math.min(left, proportion(order[name], BigInt(credits), BigInt(order.credits)));
  };
  return { credits, credits_price: part('credits_price'), fee: part('fee'), tax: part('tax') };
}
