import { useQueryClient } from '@tanstack/react-query';
import { type Order, returnFromPayment } from '#contract/orders.ts';
import { call, refresh } from '#web/client/index.ts';
import { changeBuying } from './buying.ts';
import { NOTHING, type Placed } from './placed.ts';
import type { OrderKey } from './use-order-key.ts';
import { useUnanswered } from './use-unanswered.ts';

/** An order whose answer did not come is told of as if it had come now, and another begins. */
export function useTakenUp(orderKey: OrderKey, isBusy: boolean, onTold: (placed: Placed) => void): void {
  const queryClient = useQueryClient();
  const tell = (placed: Placed) => {
    // The drawer says it; where that was closed there would be a toast too.
    if (['paid', 'started'].includes(placed.order.state)) changeBuying({ opened: true });
    onTold(placed);
    refresh(queryClient);
  };
  useUnanswered(orderKey, isBusy, (order) => {
    orderKey.renew();
    // Who cancelled it, here or elsewhere, knows.
    if (order.state !== 'cancelled') void asItStands(order).then(tell);
  });
}

/** Where a payment goes on that was begun. If that cannot be had it is only waited for. */
async function asItStands(order: Order): Promise<Placed> {
  if (order.state !== 'started') return { order, next: NOTHING };
  try {
    return await call(returnFromPayment, { params: { orderId: order.id } });
  } catch {
    return { order, next: NOTHING };
  }
}
