import { DetailsDialog } from '../../details/DetailsDialog.tsx';
import type { BuyNowFlow } from '../use-flow.ts';
import { BankDialog } from './BankDialog.tsx';
import { CancelInvoiceDialog } from './CancelInvoiceDialog.tsx';
import { CloseOrderDialog } from './CloseOrderDialog.tsx';
import { PendingInvoiceDialog } from './PendingInvoiceDialog.tsx';

/** The dialogs over the drawer (specification, 2.6). */
export type DrawerDialog = 'closing' | 'details' | 'detailsToPay' | 'bank' | 'cancelling' | 'pendingInvoice';

type Props = {
  flow: BuyNowFlow;
  shownDialog: DrawerDialog | undefined;
  onOpenDialog: (dialog: DrawerDialog | undefined) => void;
  /** Closes the drawer and keeps the order. */
  onKeep: () => void;
  onDiscard: () => void;
};

/** At most one dialog is open at a time. */
export function DrawerDialogs({ flow, shownDialog, onOpenDialog, onKeep, onDiscard }: Props) {
  const dialog = (which: DrawerDialog) => ({
    opened: shownDialog === which,
    onClose: () => onOpenDialog(undefined),
  });
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
      <PendingInvoiceDialog {...dialog('pendingInvoice')} order={order} onAccept={flow.startNewOrder} />
    </>
  );
}
