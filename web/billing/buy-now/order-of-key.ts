import { listOrders, type Order } from '#contract/orders.ts';
import { call } from '#web/client/index.ts';

/** The order that was made by a key; null if none was. */
export async function orderOfKey(key: string, signal?: AbortSignal): Promise<Order | null> {
  const { items } = await call(listOrders, { query: { key, limit: 1 } }, signal && { signal });
  return items[0] ?? null;
}
