import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelOrder, listOrders, type Order, returnFromPayment } from '#contract/orders.ts';
import { backgroundQuery, call } from '#web/client/index.ts';
import { Button, Inline, Moment, Notice, ProblemNote, Stack, useFormat } from '#web/ui/index.ts';
import { useMoneyIn } from '../../Money.tsx';
import type { Placed } from '../placed.ts';

/** In milliseconds: what was begun before is not what somebody is doing now. */
const LATELY = 15 * 60_000;

/** The last order whose payment was begun lately and has not ended, by whomever of the account, in whichever tab. */
const unfinishedQuery = {
  queryKey: ['orders', 'unfinished'],
  meta: backgroundQuery,
  staleTime: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { items } = await call(listOrders, { query: { state: 'started', limit: 1 } }, { signal });
    const [order] = items;
    return order && Date.now() - Date.parse(order.createdAt) < LATELY ? order : null;
  },
};

/** Says that an order was begun already, before there are two by mistake: it can be gone on with, or cancelled. */
export function Unfinished({ onGoOn }: { onGoOn: (placed: Placed) => void }) {
  const { data: order } = useQuery(unfinishedQuery);
  return order ? <Question order={order} onGoOn={onGoOn} /> : null;
}

function Question({ order, onGoOn }: { order: Order; onGoOn: (placed: Placed) => void }) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const money = useMoneyIn(order.currency);
  const params = { orderId: order.id };
  const goOn = useMutation({
    mutationFn: () => call(returnFromPayment, { params }),
    onSuccess: ({ order: now, next }) => onGoOn({ order: now, next }),
  });
  const cancel = useMutation({ mutationFn: () => call(cancelOrder, { params }) });
  const error = goOn.error ?? cancel.error;
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
          <Button size="small" look="tinted" busy={goOn.isPending} onClick={() => goOn.mutate()}>
            {t('unfinished.goOn')}
          </Button>
          <Button size="small" look="plain" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('unfinished.cancel')}
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
}
