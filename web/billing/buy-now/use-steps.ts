import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Step } from './labels.ts';

export type Steps = ReturnType<typeof useSteps>;

/** Which step is shown (specification, 4.3): an invoice that is open is in the place of the order, unless another is made beside it. */
export function useSteps(openOrders: Order[]) {
  const [stage, setStage] = useState<Exclude<Step, 'pending'>>('order');
  const [isBesides, setBesides] = useState(false);
  const [hasCancelledOne, setCancelledOne] = useState(false);
  const isPending = stage === 'order' && openOrders.length > 0 && !isBesides;
  const step: Step = isPending ? 'pending' : stage;
  return {
    step,
    hasCancelledOne,
    show: setStage,
    /** An order, also where invoices are open. */
    showOrder: () => {
      setBesides(openOrders.length > 0);
      setStage('order');
    },
    /** An invoice was cancelled: what comes next depends on whether there are others. */
    noteCancelled: () => {
      setCancelledOne(openOrders.length > 1);
      setStage('order');
    },
    /** Another order would begin as the first did. */
    reset: () => {
      setBesides(false);
      setCancelledOne(false);
    },
  };
}
