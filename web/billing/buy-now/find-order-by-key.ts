import { listOrders, type Order } from '#contract/orders.ts';
import { call } from '#web/client/index.ts';

/** Returns null if no order has the key. */
export async function findOrderByKey(key: string, signal?: AbortSignal): Promise<Order | null> {
  const { items } = await call(listOrders, { query: { key, limit: 1 } }, signal && { signal });
  return items[0] ?? null;
}
