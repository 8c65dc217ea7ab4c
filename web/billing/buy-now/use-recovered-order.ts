import { useQueryClient } from '@tanstack/react-query';
import { type Order, returnFromPayment } from '#contract/orders.ts';
import { call, refetchActive } from '#web/client/index.ts';
import { updateBuyNow } from './buy-now-store.ts';
import { NO_NEXT_STEP, type PlacedOrder } from './placed-order.ts';
import type { OrderKey } from './use-order-key.ts';
import { useUnansweredOrder } from './use-unanswered-order.ts';

/** Shows the outcome of an order whose response was lost, as if the response had arrived. Renews the key. */
export function useRecoveredOrder(
  orderKey: OrderKey,
  isBusy: boolean,
  onOutcome: (placed: PlacedOrder) => void,
): void {
  const queryClient = useQueryClient();
  const show = (placed: PlacedOrder) => {
    // Open the drawer to show the order. If the drawer were closed, a toast would also appear.
    if (['paid', 'started'].includes(placed.order.state)) updateBuyNow({ opened: true });
    onOutcome(placed);
    refetchActive(queryClient);
  };
  useUnansweredOrder(orderKey, isBusy, (order) => {
    orderKey.renew();
    // A cancelled order needs no message: a user cancelled it.
    if (order.state !== 'cancelled') void withNextStep(order).then(show);
  });
}

/**
 * Adds the next step of a started payment. If the step cannot be fetched, the drawer only waits for the
 * payment.
 */
async function withNextStep(order: Order): Promise<PlacedOrder> {
  if (order.state !== 'started') return { order, next: NO_NEXT_STEP };
  try {
    return await call(returnFromPayment, { params: { orderId: order.id } });
  } catch {
    return { order, next: NO_NEXT_STEP };
  }
}
