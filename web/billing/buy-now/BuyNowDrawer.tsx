import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer, useCloseOnBack, useStore } from '#web/ui/index.ts';
import { words as detailsWords } from '../details/words.ts';
import { StatusDialog } from '../payment-status/StatusDialog.tsx';
import { useReturned } from '../payments/use-returned.ts';
import { buying, changeBuying } from './buying.ts';
import { Asked, type Question } from './dialogs/Asked.tsx';
import { DrawerContent } from './DrawerContent.tsx';
import { words } from './words.ts';
import { useBuyAddress } from './use-buy-address.ts';
import { useFlow } from './use-flow.ts';

// Said here and not by the frame, which has no room for it (e2e/first-load.spec.ts).
i18next.addResourceBundle('en', 'buyNow', words);
i18next.addResourceBundle('en', 'billingDetails', detailsWords);

type Props = {
  opened: boolean;
  onClose: () => void;
  /** What the address says: how which payment went, and how many credits are missing. */
  payment: string | undefined;
  orderId: unknown;
  buy: unknown;
};

/** In milliseconds (specification, 9): the order is gone once the drawer is. */
const DISCARDED_AFTER = 300;

/** Where credits are bought (specification, 2.6 and 4.3), and the dialog that tells how a payment went (4.4). */
export function BuyNowDrawer({ opened, onClose, payment, orderId, buy }: Props) {
  const { t } = useTranslation('buyNow');
  const flow = useFlow();
  const [question, ask] = useState<Question>();
  const isWanted = useStore(buying, (now) => now.opened);
  useReturned({ payment, orderId }, (order) => {
    // Before it is told: a closed drawer would show a toast as well.
    if (['paid', 'started'].includes(order.state)) changeBuying({ opened: true });
    flow.tell({ order, next: { kind: 'nothing' } });
  });

  useBuyAddress(buy);
  useCloseOnBack(opened && isWanted);

  const close = () => {
    onClose();
    if (flow.quote && flow.step === 'payment' && !flow.paymentForm.isBusy) flow.toOrder();
    if (flow.step === 'confirmation' && !flow.isWaiting) flow.toOrder();
    // A card is never kept, nor what was agreed to about it.
    flow.paymentForm.change({ number: '', expiry: '', cvc: '', saveCard: false });
  };
  const askToClose = () => {
    // A quote stays where it is: nothing of it was typed. Credits may also be filled in while an invoice is open.
    const isOrder = flow.step !== 'confirmation' && !(flow.step === 'payment' && flow.quote);
    if (isOrder && flow.orderForm.values.credits !== '' && !flow.paymentForm.isBusy) ask('closing');
    else close();
  };
  const discard = () => {
    close();
    setTimeout(() => {
      flow.empty();
      flow.toOrder();
    }, DISCARDED_AFTER);
  };
  return (
    <>
      <Drawer opened={opened && isWanted} title={t('title')} onClose={askToClose}>
        <DrawerContent flow={flow} onAsk={ask} onClose={askToClose} onLeave={close} />
      </Drawer>
      <Asked flow={flow} question={question} onAsk={ask} onKeep={close} onDiscard={discard} />
      <StatusDialog flow={flow} />
    </>
  );
}
