import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { refetchActive } from '#web/client/index.ts';
import { useStore } from '#web/ui/index.ts';
import { buyNowStore } from './buy-now-store.ts';
import { NO_NEXT_STEP, type PlacedOrder } from './placed-order.ts';
import type { StartedPayment } from './use-started-payment.ts';
import { useWatchedOrder } from './use-watched-order.ts';

type Options = {
  startedPayment: StartedPayment | undefined;
  /** The id of the invoice on the Pending step, or of the last invoice that the step showed. */
  pending: number | undefined;
  openInvoices: Order[];
  /** The order that the drawer shows. */
  placed: PlacedOrder | undefined;
  onOutcome: (placed: PlacedOrder) => void;
  onCancelled: () => void;
};

/**
 * Handles updates to the awaited payment. If there is none, handles updates to the invoice on the Pending
 * step while the drawer is open.
 */
export function useOrderUpdates({
  startedPayment,
  pending,
  openInvoices,
  placed,
  onOutcome,
  onCancelled,
}: Options): void {
  const queryClient = useQueryClient();
  const { opened } = useStore(buyNowStore, (now) => now);
  const watched = startedPayment?.id ?? (opened ? pending : undefined);
  useWatchedOrder(watched, startedPayment !== undefined, (order) => {
    const isOver = order.state === 'paid' || order.state === 'failed';
    if (isOver) {
      onOutcome({ order, next: NO_NEXT_STEP });
      refetchActive(queryClient);
    } else if (startedPayment && order.state === 'cancelled') onCancelled();
    // After a reload, show the payment in its current state.
    else if (startedPayment && placed?.order.id !== order.id) onOutcome({ order, next: startedPayment.next });
    else if (!startedPayment && hasChanged(order, openInvoices)) refetchActive(queryClient);
  });
}

/**
 * Returns whether an order's state or document has changed since `openInvoices` was fetched, for example
 * because its invoice was issued.
 */
function hasChanged(order: Order, openInvoices: Order[]): boolean {
  const previous = openInvoices.find(({ id }) => id === order.id);
  return (
    previous !== undefined && (previous.state !== order.state || previous.document?.id !== order.document?.id)
  );
}
