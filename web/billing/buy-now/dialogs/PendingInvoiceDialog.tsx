import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { Actions, Button, Dialog, Text, useFormat } from '#web/ui/index.ts';
import { useMoneyIn } from '../../Money.tsx';

type Props = { opened: boolean; order: Order | undefined; onClose: () => void; onAccept: () => void };

/** Asks the user to confirm another order while an invoice is open. */
export function PendingInvoiceDialog({ opened, order, onClose, onAccept }: Props) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const money = useMoneyIn(order?.currency ?? 'ZAR');
  const title = t(order && !order.document ? 'pendingInvoice.requestTitle' : 'pendingInvoice.title');
  return (
    <Dialog opened={opened && order !== undefined} onClose={onClose} title={title}>
      <Text>
        {order?.document
          ? t('pendingInvoice.text', {
              number: order.document.number,
              total: money.amount(order.combinedTotal),
            })
          : t('pendingInvoice.request', { credits: format.number(order?.credits ?? 0) })}
      </Text>
      <Actions>
        <Button look="plain" onClick={onClose}>
          {t('pendingInvoice.back')}
        </Button>
        <Button
          focusFirst
          onClick={() => {
            onClose();
            onAccept();
          }}
        >
          {t('pendingInvoice.accept')}
        </Button>
      </Actions>
    </Dialog>
  );
}
