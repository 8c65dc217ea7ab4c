import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { refresh } from '#web/client/index.ts';
import { useStore } from '#web/ui/index.ts';
import { buying } from './buying.ts';
import { NOTHING, type Placed } from './placed.ts';
import type { Waiting } from './use-waiting-order.ts';
import { useWatchedOrder } from './use-watched-order.ts';

type Options = {
  /** A payment that was begun. */
  waiting: Waiting | undefined;
  /** The invoice that is in the place of the order, or was. */
  pending: number | undefined;
  /** What is known of it, and of others. */
  openInvoices: Order[];
  /** What the drawer shows. */
  placed: Placed | undefined;
  onTold: (placed: Placed) => void;
  onCancelled: () => void;
};

/** What is heard of a payment that is waited for: it is paid or failed, or was cancelled elsewhere. */
export function useNews({ waiting, pending, openInvoices, placed, onTold, onCancelled }: Options): void {
  const queryClient = useQueryClient();
  const { opened } = useStore(buying, (now) => now);
  const watched = waiting?.id ?? (opened ? pending : undefined);
  useWatchedOrder(watched, waiting !== undefined, (order) => {
    const isOver = order.state === 'paid' || order.state === 'failed';
    if (isOver) {
      onTold({ order, next: NOTHING });
      refresh(queryClient);
    } else if (waiting && order.state === 'cancelled') onCancelled();
    // In a page that was loaded anew it is shown where it stands.
    else if (waiting && placed?.order.id !== order.id) onTold({ order, next: waiting.next });
    else if (!waiting && isNews(order, openInvoices)) refresh(queryClient);
  });
}

/** Whether an order that is open became another meanwhile: its invoice was issued, or it was cancelled elsewhere. */
function isNews(order: Order, openInvoices: Order[]): boolean {
  const known = openInvoices.find(({ id }) => id === order.id);
  return known !== undefined && (known.state !== order.state || known.document?.id !== order.document?.id);
}
