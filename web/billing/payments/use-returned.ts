import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { getOrder, listOrders, type Order, PAYMENT_RETURNS } from '#contract/orders.ts';
import { call, CallProblem, wordsOf } from '#web/client/index.ts';
import { isId } from '#web/manifest/search.ts';
import { showProblem } from '#web/ui/index.ts';
import { plainAddress } from '../plain-address.ts';
import { isOfReturn } from './of-return.ts';

/** What an address says of a payment: how it went, and of which order. */
type Said = { payment: string | undefined; orderId: unknown };

/** Among so many of the newest orders that is looked for which somebody is back from, where the address names none. */
const LOOKED_AT = 20;

/**
 * Somebody is back from a payment (specification, 2.5): the address says so, and loses it. What it says is not believed: the order is
 * looked at. Of one that was not paid with a provider, or is over for long, nothing is told.
 */
export function useReturned({ payment, orderId }: Said, onOrder: (order: Order) => void): void {
  const router = useRouter();
  const look = useEffectEvent(async () => {
    void router.navigate({ href: plainAddress(router.state.location), replace: true });
    if (!PAYMENT_RETURNS.some((each) => each === payment)) return;
    try {
      const orders = isId(orderId) ? await named(orderId) : await newest();
      const order = orders.find((each) => isOfReturn(each, Date.now()));
      if (order) onOrder(order);
    } catch (error) {
      showProblem(wordsOf(error));
    }
  });
  useEffect(() => {
    if (payment !== undefined) void look();
  }, [payment]);
}

async function newest(): Promise<Order[]> {
  const { items } = await call(listOrders, { query: { limit: LOOKED_AT } });
  return items;
}

/** None, should the account have no such order. */
async function named(orderId: number): Promise<Order[]> {
  try {
    return [await call(getOrder, { params: { orderId } })];
  } catch (error) {
    if (error instanceof CallProblem && error.code === 'not_found') return [];
    throw error;
  }
}
