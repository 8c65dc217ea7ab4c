import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile, showSuccess, useFormat } from '#web/ui/index.ts';
import { documentUrl } from '../documents/documents.ts';
import type { Status } from '../payment-status/accept-label.ts';
import { buyNowStore } from './buy-now-store.ts';
import { outcomeOf } from './labels.ts';
import type { PlacedOrder } from './placed-order.ts';
import type { Steps } from './use-steps.ts';
import type { StartedPayment } from './use-started-payment.ts';

type SuccessStatus = Exclude<Status, 'NONE' | 'FAILED'> | 'SUCCESS_GATEWAY';

type Options = {
  steps: Steps;
  setStartedPayment: (order: StartedPayment | undefined) => void;
  /** Whether the user can retry the order after a failed payment. */
  hasOrder: boolean;
  /** Clears the order form. */
  onDone: () => void;
};

/**
 * Shows the outcome of an order in the drawer. While the drawer is closed, shows a dialog, or a toast for
 * a completed payment. A failed payment always shows the dialog (specification, 4.4). Downloads a new
 * quote or invoice.
 */
export function useOutcome({ steps, setStartedPayment, hasOrder, onDone }: Options) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const [placed, setPlaced] = useState<PlacedOrder>();
  const [status, setStatus] = useState<Status>('NONE');

  const finish = ({ order: { credits, pool, document } }: PlacedOrder, success: SuccessStatus) => {
    onDone();
    if (document && success !== 'SUCCESS_GATEWAY') saveFile(documentUrl(document.id));
    if (buyNowStore.value.opened) return;
    if (success !== 'SUCCESS_GATEWAY') return setStatus(success);
    const purchase = { credits: format.number(credits) };
    showSuccess(
      pool === null ? t('paid', purchase) : t('paidOfPool', { ...purchase, country: format.country(pool) }),
    );
  };
  const showOutcome = (answer: PlacedOrder) => {
    const outcome = outcomeOf(answer.order);
    setPlaced(answer);
    setStartedPayment(
      outcome === 'PAYMENT_INITIATED' ? { id: answer.order.id, next: answer.next } : undefined,
    );
    if (outcome === 'FAILED') {
      steps.show(hasOrder ? 'payment' : 'order');
      setStatus('FAILED');
      return;
    }
    steps.confirm(answer.order);
    if (outcome !== 'PAYMENT_INITIATED') finish(answer, outcome);
  };
  return { placed, status, setStatus, showOutcome };
}
