import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelOrder, listOrders, type Order, returnFromPayment } from '#contract/orders.ts';
import { backgroundMeta, call } from '#web/client/index.ts';
import { Button, Inline, Moment, Notice, ProblemNote, Stack, useFormat } from '#web/ui/index.ts';
import { useMoneyIn } from '../../Money.tsx';
import type { PlacedOrder } from '../placed-order.ts';

/** The maximum age of an order to warn about. The user has probably forgotten older orders. */
const MAX_ORDER_AGE_MS = 15 * 60_000;

/** The account's newest order with a recent, unfinished payment, from any user and any tab. */
const unfinishedOrderQuery = {
  queryKey: ['orders', 'unfinished'],
  meta: backgroundMeta,
  staleTime: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { items } = await call(listOrders, { query: { state: 'started', limit: 1 } }, { signal });
    const [order] = items;
    return order && Date.now() - Date.parse(order.createdAt) < MAX_ORDER_AGE_MS ? order : null;
  },
};

/**
 * Warns about an unfinished order, so that nobody orders twice by mistake. The user can resume or cancel it.
 */
export function UnfinishedOrder({ onResume }: { onResume: (placed: PlacedOrder) => void }) {
  const { data: order } = useQuery(unfinishedOrderQuery);
  return order ? <ResumeNotice order={order} onResume={onResume} /> : null;
}

function ResumeNotice({ order, onResume }: { order: Order; onResume: (placed: PlacedOrder) => void }) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const money = useMoneyIn(order.currency);
  const params = { orderId: order.id };
  const resume = useMutation({
    mutationFn: () => call(returnFromPayment, { params }),
    onSuccess: ({ order: now, next }) => onResume({ order: now, next }),
  });
  const cancel = useMutation({ mutationFn: () => call(cancelOrder, { params }) });
  const error = resume.error ?? cancel.error;
  return (
    <Notice tone="quiet">
      <Stack gap="xs">
        <span>
          {t('unfinished.text', {
            credits: format.number(order.credits),
            total: money.amount(order.combinedTotal),
          })}{' '}
          <Moment at={order.createdAt} />
        </span>
        {error && <ProblemNote error={error} />}
        <Inline>
          <Button size="small" look="tinted" busy={resume.isPending} onClick={() => resume.mutate()}>
            {t('unfinished.resume')}
          </Button>
          <Button size="small" look="plain" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('unfinished.cancel')}
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
}
