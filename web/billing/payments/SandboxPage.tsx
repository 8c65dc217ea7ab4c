import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { decideSandboxPayment, getOrder, type Order } from '#contract/orders.ts';
import { call } from '#web/client/index.ts';
import { Button, Inline, Page, ProblemNote, Skeleton, Stack, Text, useFormat } from '#web/ui/index.ts';
import { useMoneyIn } from '../Money.tsx';

/** Stands in for a bank's page, where the buyer approves or refuses a payment. */
export function SandboxPage({ orderId }: { orderId: string }) {
  const { t } = useTranslation('payments');
  const { data, error, refetch } = useQuery({
    queryKey: ['order', 'at-bank', orderId],
    queryFn: ({ signal }) => call(getOrder, { params: { orderId } }, { signal }),
  });
  return (
    <Page title={t('sandbox.title')} context={t('sandbox.context')}>
      {data ? (
        <SandboxDecision order={data} />
      ) : error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={140} />
      )}
    </Page>
  );
}

function SandboxDecision({ order }: { order: Order }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const navigate = useNavigate();
  const money = useMoneyIn(order.currency);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (approved: boolean) =>
      call(decideSandboxPayment, { params: { orderId: order.id }, body: { approved } }),
    onSuccess: () => navigate({ href: returnPath(order.id), replace: true }),
  });
  if (order.state !== 'started')
    return (
      <Stack align="start">
        <Text>{t('sandbox.ended')}</Text>
        <Button onClick={() => void navigate({ href: returnPath(order.id) })}>{t('sandbox.continue')}</Button>
      </Stack>
    );
  return (
    <Stack narrow>
      {error && <ProblemNote error={error} />}
      <Text>
        <b className="credits">{money.amount(order.combinedTotal)}</b>{' '}
        {t('sandbox.for', { credits: format.number(order.credits) })}
      </Text>
      <Text strong>{t('sandbox.pay')}</Text>
      <Inline>
        <Button busy={isPending} onClick={() => mutate(true)}>
          {t('sandbox.approve')}
        </Button>
        <Button look="plain" disabled={isPending} onClick={() => mutate(false)}>
          {t('sandbox.refuse')}
        </Button>
      </Inline>
    </Stack>
  );
}

const returnPath = (orderId: number): string => `/Payment/Return/${orderId}`;
