import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelOrder, type Order } from '#contract/orders.ts';
import { call } from '#web/client/index.ts';
import { Actions, Button, Dialog, ProblemNote, Stack, Text, useFormat } from '#web/ui/index.ts';
import { useMoneyIn } from '../../Money.tsx';

type Props = { opened: boolean; order: Order | undefined; onClose: () => void; onDone: () => void };

/** Asks before an open invoice is cancelled. */
export function CancelInvoiceDialog({ opened, order, onClose, onDone }: Props) {
  const { t } = useTranslation('buyNow');
  return (
    <Dialog opened={opened && order !== undefined} onClose={onClose} title={t('cancelling.title')}>
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
    onSuccess: () => {
      onClose();
      onDone();
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
          {t('cancelling.accept')}
        </Button>
      </Actions>
    </Stack>
  );
}
