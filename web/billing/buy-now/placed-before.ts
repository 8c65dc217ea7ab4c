import type { Order } from '#contract/orders.ts';
import { CallProblem } from '#web/client/index.ts';
import { orderOfKey } from './order-of-key.ts';

/** The order was changed after its answer was lost: the first one had been made. */
export class PlacedBefore extends Error {
  readonly order: Order;

  constructor(order: Order) {
    super('The key of the order is used.');
    this.order = order;
  }
}

/** Whether a key was used for another order. */
export const isUsed = (error: unknown): boolean => error instanceof CallProblem && error.code === 'key_used';

/** Of a key that was used says by which order, where that can be had. */
export async function withFirst(problem: unknown, key: string): Promise<unknown> {
  if (!isUsed(problem)) return problem;
  try {
    const order = await orderOfKey(key);
    return order ? new PlacedBefore(order) : problem;
  } catch {
    return problem;
  }
}
