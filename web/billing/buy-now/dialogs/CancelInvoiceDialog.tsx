import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelOrder, type Order } from '#contract/orders.ts';
import { call } from '#web/client/index.ts';
import { Actions, Button, Dialog, ProblemNote, Stack, Text, useFormat } from '#web/ui/index.ts';
import { useMoneyIn } from '../../Money.tsx';

type Props = {
  opened: boolean;
  order: Order | undefined;
  onClose: () => void;
  onDone: (cancelled: Order) => void;
};

/** Asks the user to confirm the cancellation of an open invoice, or of the request for one. */
export function CancelInvoiceDialog({ opened, order, onClose, onDone }: Props) {
  const { t } = useTranslation('buyNow');
  const title = t(order && !order.document ? 'cancelling.requestTitle' : 'cancelling.title');
  return (
    <Dialog opened={opened && order !== undefined} onClose={onClose} title={title}>
      {order && <Content order={order} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Content({ order, onClose, onDone }: Omit<Props, 'opened' | 'order'> & { order: Order }) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const money = useMoneyIn(order.currency);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(cancelOrder, { params: { orderId: order.id } }),
    onSuccess: (cancelled) => {
      onClose();
      onDone(cancelled);
    },
  });
  return (
    <Stack>
      {error && <ProblemNote error={error} />}
      <Text>
        {order.document
          ? t('cancelling.text', { number: order.document.number, total: money.amount(order.combinedTotal) })
          : t('cancelling.request', { credits: format.number(order.credits) })}
      </Text>
      <Actions>
        <Button look="plain" focusFirst onClick={onClose}>
          {t('cancelling.keep')}
        </Button>
        <Button look="danger" busy={isPending} onClick={() => mutate()}>
          {t(order.document ? 'cancelling.accept' : 'cancelling.acceptRequest')}
        </Button>
      </Actions>
    </Stack>
  );
}
