import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Step } from './labels.ts';

export type Steps = ReturnType<typeof useSteps>;

/** What is between an order and its confirmation: its payment, or an invoice that is paid meanwhile. */
export type Way = 'payment' | 'pending';

/** Which step is shown (specification, 4.3): an invoice that is open is in the place of the order, unless another is made beside it. */
export function useSteps(openInvoices: Order[]) {
  const [stage, setStage] = useState<Exclude<Step, 'pending'>>('order');
  const [isBesides, setBesides] = useState(false);
  const [cancelled, setCancelled] = useState<Order>();
  // Invoices come and go beside a confirmation: it keeps the way by which it was reached.
  const [wayTaken, setWayTaken] = useState<Way>('payment');
  const isPending = stage === 'order' && openInvoices.length > 0 && !isBesides;
  const step: Step = isPending ? 'pending' : stage;
  // It may be open no more before it was heard that it is paid.
  const [stood, setStood] = useState<number>();
  const onPending = isPending ? openInvoices[0]!.id : undefined;
  if (onPending !== undefined && onPending !== stood) setStood(onPending);
  return {
    step,
    /** The invoice on Pending, or the one that stood there last: what became of it is not told yet. */
    pending: stage === 'order' && !isBesides ? stood : undefined,
    way: way(step, wayTaken),
    /** The order that was cancelled last while others are open. */
    cancelled,
    show: (next: 'order' | 'payment') => setStage(next),
    /** How an order went: one that stood on Pending, or else one that was paid here. */
    confirm: ({ id }: Pick<Order, 'id'>) => {
      const stoodOpen = id === stood || (isPending && openInvoices.some((each) => each.id === id));
      if (stage !== 'confirmation') setWayTaken(stoodOpen ? 'pending' : 'payment');
      setStood(undefined);
      setStage('confirmation');
    },
    /** An order, also where invoices are open. */
    showOrder: () => {
      setBesides(openInvoices.length > 0);
      setStage('order');
    },
    /** An invoice was cancelled: what comes next depends on whether there are others. */
    noteCancelled: (order: Order) => {
      setCancelled(openInvoices.some(({ id }) => id !== order.id) ? order : undefined);
      setStood(undefined);
      setStage('order');
    },
    /** Another order would begin as the first did. */
    reset: () => {
      setBesides(false);
      setCancelled(undefined);
    },
  };
}

function way(step: Step, taken: Way): Way {
  if (step === 'confirmation') return taken;
  return step === 'pending' ? 'pending' : 'payment';
}
