import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile, showDone, useFormat } from '#web/ui/index.ts';
import { documentAddress } from '../documents/documents.ts';
import type { Status } from '../payment-status/accept-label.ts';
import { buying } from './buying.ts';
import { outcomeOf } from './labels.ts';
import type { Placed } from './placed.ts';
import type { Steps } from './use-steps.ts';
import type { Waiting } from './use-waiting-order.ts';

type Told = Exclude<Status, 'NONE' | 'FAILED'> | 'SUCCESS_GATEWAY';

type Options = {
  steps: Steps;
  wait: (order: Waiting | undefined) => void;
  /** The order to try again, once a payment failed. */
  hasOrder: boolean;
  /** What was ordered is no longer to be filled in. */
  onDone: () => void;
};

/** How an order went: in the drawer, or where that is closed in a dialog of its own (specification, 4.4). */
export function useOutcome({ steps, wait, hasOrder, onDone }: Options) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const [placed, setPlaced] = useState<Placed>();
  const [status, setStatus] = useState<Status>('NONE');

  const finish = ({ order: { credits, pool, document } }: Placed, told: Told) => {
    onDone();
    if (document && told !== 'SUCCESS_GATEWAY') saveFile(documentAddress(document.id));
    if (buying.value.opened) return;
    if (told !== 'SUCCESS_GATEWAY') return setStatus(told);
    const bought = { credits: format.number(credits) };
    showDone(
      pool === null ? t('paid', bought) : t('paidOfPool', { ...bought, country: format.country(pool) }),
    );
  };
  const tell = (answer: Placed) => {
    const outcome = outcomeOf(answer.order);
    setPlaced(answer);
    wait(outcome === 'PAYMENT_INITIATED' ? { id: answer.order.id, next: answer.next } : undefined);
    if (outcome === 'FAILED') {
      steps.show(hasOrder ? 'payment' : 'order');
      setStatus('FAILED');
      return;
    }
    steps.confirm(answer.order);
    if (outcome !== 'PAYMENT_INITIATED') finish(answer, outcome);
  };
  return { placed, status, setStatus, tell };
}
