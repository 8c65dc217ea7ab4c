import { DetailsDialog } from '../../details/DetailsDialog.tsx';
import type { Flow } from '../use-flow.ts';
import { BankDialog } from './BankDialog.tsx';
import { CancelInvoiceDialog } from './CancelInvoiceDialog.tsx';
import { CloseOrderDialog } from './CloseOrderDialog.tsx';
import { PendingInvoiceDialog } from './PendingInvoiceDialog.tsx';

/** What opens over the drawer (specification, 2.6). */
export type Question = 'closing' | 'details' | 'detailsToPay' | 'bank' | 'cancelling' | 'pendingInvoice';

type Props = {
  flow: Flow;
  question: Question | undefined;
  onAsk: (question: Question | undefined) => void;
  /** Closes the drawer and keeps the order, or not. */
  onKeep: () => void;
  onDiscard: () => void;
};

/** Every dialog of the drawer, one at a time. */
export function Asked({ flow, question, onAsk, onKeep, onDiscard }: Props) {
  const dialog = (which: Question) => ({ opened: question === which, onClose: () => onAsk(undefined) });
  const [order] = flow.openInvoices;
  return (
    <>
      <CloseOrderDialog
        {...dialog('closing')}
        credits={Number(flow.orderForm.values.credits)}
        onKeep={onKeep}
        onDiscard={onDiscard}
      />
      <DetailsDialog {...dialog('details')} />
      <DetailsDialog {...dialog('detailsToPay')} onDone={() => void flow.paymentForm.send()} />
      <BankDialog {...dialog('bank')} bank={flow.settings.data?.bankDetails ?? null} order={order} />
      <CancelInvoiceDialog {...dialog('cancelling')} order={order} onDone={flow.noteCancelled} />
      <PendingInvoiceDialog {...dialog('pendingInvoice')} order={order} onAccept={flow.startAnew} />
    </>
  );
}
