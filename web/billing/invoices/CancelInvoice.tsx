import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelOrder, type Order } from '#contract/orders.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { ConfirmDialog, showDone, showProblem, useFormat } from '#web/ui/index.ts';
import { useMoney } from '../Money.tsx';

/** What is to be cancelled: an order with its open invoice, one whose invoice was asked for, or one whose payment is waited for. */
export type Cancelling = Pick<Order, 'id' | 'credits' | 'currency'> & {
  number: string | null;
  total: number;
  isPayment?: true;
};

type Props = {
  order: Cancelling;
  /** How many other invoices are open. */
  others: number;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Asks before one of them is cancelled, and says so where another is also still open (specification, 4.3). */
export function CancelInvoice({ order, others, opened, onClose, onDone }: Props) {
  const { t } = useTranslation('billing');
  const [format, money] = [useFormat(), useMoney()];
  const { id, number, currency } = order;
  const without = order.isPayment ? 'payment' : 'request';
  const cancel = useMutation({
    mutationFn: () => call(cancelOrder, { params: { orderId: id } }),
    onError: (problem) => showProblem(wordsOf(problem)),
    onSuccess: () => {
      const said = number === null ? t(`cancel.${without}Done`) : t('cancel.done', { number });
      showDone(others > 0 ? `${said} ${t('cancel.another', { count: others })}` : said);
      onDone();
    },
  });
  const credits = format.number(order.credits);
  const amount = money.amount(order.total, currency);
  const label = t(number === null ? `cancel.${without}` : 'cancel.action');
  return (
    <ConfirmDialog
      opened={opened}
      title={label}
      acceptLabel={label}
      closeLabel={t('cancel.keep')}
      busy={cancel.isPending}
      onAccept={() => cancel.mutate()}
      onClose={onClose}
    >
      {number === null
        ? t(`cancel.${without}Text`, { credits, amount })
        : t('cancel.text', { number, credits, amount })}
    </ConfirmDialog>
  );
}
