import type { Order } from '#contract/orders.ts';
import { CallProblem } from '#web/client/index.ts';
import { findOrderByKey } from './find-order-by-key.ts';

/**
 * Reports that the server has already placed an order with this key. The user changed the order after the
 * response was lost.
 */
export class OrderAlreadyPlaced extends Error {
  readonly order: Order;

  constructor(order: Order) {
    super('The key of the order is used.');
    this.order = order;
  }
}

/** Returns whether the server refused an order because another order had already used its key. */
export const isKeyUsed = (error: unknown): boolean =>
  error instanceof CallProblem && error.code === 'key_used';

/**
 * Returns `OrderAlreadyPlaced` with the order that used the key, if there is one. Otherwise, or if that order
 * cannot be fetched, returns `problem`.
 */
export async function toAlreadyPlaced(problem: unknown, key: string): Promise<unknown> {
  if (!isKeyUsed(problem)) return problem;
  try {
    const order = await findOrderByKey(key);
    return order ? new OrderAlreadyPlaced(order) : problem;
  } catch {
    return problem;
  }
}
