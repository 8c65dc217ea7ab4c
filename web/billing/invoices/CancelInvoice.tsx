import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelOrder, type Order } from '#contract/orders.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { ConfirmDialog, showSuccess, showProblem, useFormat } from '#web/ui/index.ts';
import { useMoney } from '../Money.tsx';

/** An order to cancel: it has an open invoice, a requested invoice or a started payment. */
export type CancellableOrder = Pick<Order, 'id' | 'credits' | 'currency'> & {
  number: string | null;
  total: number;
  isPayment?: true;
};

type Props = {
  order: CancellableOrder;
  /** How many other invoices are open. */
  others: number;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Asks the user to confirm the cancellation. Mentions other open invoices (specification, 4.3). */
export function CancelInvoice({ order, others, opened, onClose, onDone }: Props) {
  const { t } = useTranslation('billing');
  const [format, money] = [useFormat(), useMoney()];
  const { id, number, currency } = order;
  const kind = order.isPayment ? 'payment' : 'request';
  const cancel = useMutation({
    mutationFn: () => call(cancelOrder, { params: { orderId: id } }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => {
      const done = number === null ? t(`cancel.${kind}Done`) : t('cancel.done', { number });
      showSuccess(others > 0 ? `${done} ${t('cancel.another', { count: others })}` : done);
      onDone();
    },
  });
  const credits = format.number(order.credits);
  const amount = money.amount(order.total, currency);
  const label = t(number === null ? `cancel.${kind}` : 'cancel.action');
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
        ? t(`cancel.${kind}Text`, { credits, amount })
        : t('cancel.text', { number, credits, amount })}
    </ConfirmDialog>
  );
}
