import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer, useCloseOnBack, useStore } from '#web/ui/index.ts';
import { words as detailsWords } from '../details/words.ts';
import { StatusDialog } from '../payment-status/StatusDialog.tsx';
import { usePaymentReturn } from '../payments/use-payment-return.ts';
import { buyNowStore, discardSoon, updateBuyNow } from './buy-now-store.ts';
import { DrawerDialogs, type DrawerDialog } from './dialogs/DrawerDialogs.tsx';
import { DrawerContent } from './DrawerContent.tsx';
import { words } from './words.ts';
import { useBuyParam } from './use-buy-param.ts';
import { useBuyNowFlow } from './use-flow.ts';

// Registered here because the shell's bundle has no room for these texts (e2e/first-load.spec.ts).
i18next.addResourceBundle('en', 'buyNow', words);
i18next.addResourceBundle('en', 'billingDetails', detailsWords);

type Props = {
  opened: boolean;
  onClose: () => void;
  /**
   * The parameters of the URL: a payment's result, the payment's order, and the number of credits to buy.
   */
  payment: string | undefined;
  orderId: unknown;
  buy: unknown;
};

/** The drawer for buying credits (specification, 2.6 and 4.3) and the payment status dialog (4.4). */
export function BuyNowDrawer({ opened, onClose, payment, orderId, buy }: Props) {
  const { t } = useTranslation('buyNow');
  const flow = useBuyNowFlow();
  const [shownDialog, openDialog] = useState<DrawerDialog>();
  const isOpen = useStore(buyNowStore, (now) => now.opened);
  usePaymentReturn({ payment, orderId }, (order) => {
    // Open the drawer first: if it were closed, a toast would also appear.
    if (['paid', 'started'].includes(order.state)) updateBuyNow({ opened: true });
    flow.showOutcome({ order, next: { kind: 'nothing' } });
  });

  useBuyParam(buy);
  useCloseOnBack(opened && isOpen);

  const close = () => {
    onClose();
    if (flow.quote && flow.step === 'payment' && !flow.paymentForm.isBusy) flow.showOrder();
    if (flow.step === 'confirmation' && !flow.isWaiting) flow.showOrder();
    // Card details and the consent to save the card are not kept while the drawer is closed.
    flow.paymentForm.change({ number: '', expiry: '', cvc: '', saveCard: false });
  };
  const askToClose = () => {
    // Ask only about entered credits, which can exist even while an invoice is open. Closing a quote loses
    // nothing.
    const isOrder = flow.step !== 'confirmation' && !(flow.step === 'payment' && flow.quote);
    if (isOrder && flow.orderForm.values.credits !== '' && !flow.paymentForm.isBusy) openDialog('closing');
    else close();
  };
  const discard = () => {
    close();
    discardSoon(() => {
      flow.clearOrder();
      flow.showOrder();
    });
  };
  return (
    <>
      <Drawer opened={opened && isOpen} title={t('title')} onClose={askToClose}>
        <DrawerContent flow={flow} onOpenDialog={openDialog} onClose={askToClose} onLeave={close} />
      </Drawer>
      <DrawerDialogs
        flow={flow}
        shownDialog={shownDialog}
        onOpenDialog={openDialog}
        onKeep={close}
        onDiscard={discard}
      />
      <StatusDialog flow={flow} />
    </>
  );
}
