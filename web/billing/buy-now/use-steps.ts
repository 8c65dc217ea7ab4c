import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Step } from './labels.ts';

export type Steps = ReturnType<typeof useSteps>;

/** The step between an order and its confirmation: a payment, or an open invoice. */
export type MiddleStep = 'payment' | 'pending';

/**
 * Manages the current step (specification, 4.3). An open invoice replaces the order form, unless the user
 * starts another order.
 */
export function useSteps(openInvoices: Order[]) {
  const [stage, setStage] = useState<Exclude<Step, 'pending'>>('order');
  const [isAdditional, setAdditional] = useState(false);
  const [cancelled, setCancelled] = useState<Order>();
  // Open invoices may change during a confirmation, so remember the step that led to it.
  const [confirmedFrom, setConfirmedFrom] = useState<MiddleStep>('payment');
  const isPending = stage === 'order' && openInvoices.length > 0 && !isAdditional;
  const step: Step = isPending ? 'pending' : stage;
  // An invoice can stop being open before its payment is reported.
  const [lastPendingId, setLastPendingId] = useState<number>();
  const pendingId = isPending ? openInvoices[0]!.id : undefined;
  if (pendingId !== undefined && pendingId !== lastPendingId) setLastPendingId(pendingId);
  return {
    step,
    /**
     * The id of the invoice on the Pending step, or of the step's last invoice until its outcome is shown.
     */
    pending: stage === 'order' && !isAdditional ? lastPendingId : undefined,
    middleStep: middleStepOf(step, confirmedFrom),
    /** The last cancelled order, if other invoices were open at that time. */
    cancelled,
    show: (next: 'order' | 'payment') => setStage(next),
    /** Shows the confirmation of a payment, or of an order from the Pending step. */
    confirm: ({ id }: Pick<Order, 'id'>) => {
      const wasPending = id === lastPendingId || (isPending && openInvoices.some((each) => each.id === id));
      if (stage !== 'confirmation') setConfirmedFrom(wasPending ? 'pending' : 'payment');
      setLastPendingId(undefined);
      setStage('confirmation');
    },
    /** Shows the order form even while invoices are open. */
    showOrder: () => {
      setAdditional(openInvoices.length > 0);
      setStage('order');
    },
    /** Shows the next open invoice or the order form after a cancellation. */
    noteCancelled: (order: Order) => {
      setCancelled(openInvoices.some(({ id }) => id !== order.id) ? order : undefined);
      setLastPendingId(undefined);
      setStage('order');
    },
    /** Resets the steps for the next order. */
    reset: () => {
      setAdditional(false);
      setCancelled(undefined);
    },
  };
}

function middleStepOf(step: Step, confirmedFrom: MiddleStep): MiddleStep {
  if (step === 'confirmation') return confirmedFrom;
  return step === 'pending' ? 'pending' : 'payment';
}
