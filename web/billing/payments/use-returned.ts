import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { listOrders, type Order, PAYMENT_RETURNS } from '#contract/orders.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { showProblem } from '#web/ui/index.ts';
import { plainAddress } from '../plain-address.ts';

/**
 * Somebody is back from a payment (specification, 2.5): the address says so, and loses it. What it says is not believed: the last order
 * is looked at.
 */
export function useReturned(payment: string | undefined, onOrder: (order: Order) => void): void {
  const router = useRouter();
  const look = useEffectEvent(async () => {
    void router.navigate({ href: plainAddress(router.state.location), replace: true });
    if (!PAYMENT_RETURNS.some((each) => each === payment)) return;
    try {
      const { items } = await call(listOrders, { query: { limit: 1 } });
      if (items[0]) onOrder(items[0]);
    } catch (error) {
      showProblem(wordsOf(error));
    }
  });
  useEffect(() => {
    if (payment !== undefined) void look();
  }, [payment]);
}
