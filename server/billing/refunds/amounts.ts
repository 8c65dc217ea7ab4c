import { proportion } from '#contract/money.ts';

/** Amounts in minor units; credits are whole. */
export type Amounts = { credits: number; credits_price: number; fee: number; tax: number };

/** The total of an order's amounts. */
export const totalOf = ({ credits_price: price, fee, tax }: Amounts): number => price + fee + tax;

/**
 * The amounts for some credits of an order, after `before` was refunded: the share of each amount, rounded once, and at most what is left.
 * The last credits take the rest, so all parts add up to the order exactly.
 */
export function partOf(order: Amounts, before: Amounts, credits: number): Amounts {
  const isLast = credits === order.credits - before.credits;
  const part = (name: 'credits_price' | 'fee' | 'tax') => {
    const left = order[name] - before[name];
    return isLast ? left : Math.min(left, proportion(order[name], BigInt(credits), BigInt(order.credits)));
  };
  return { credits, credits_price: part('credits_price'), fee: part('fee'), tax: part('tax') };
}
