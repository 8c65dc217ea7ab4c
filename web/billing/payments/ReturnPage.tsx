import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { returnFromPayment } from '#contract/orders.ts';
import { call } from '#web/client/index.ts';
import { Inline, Page, ProblemNote, Spinner, Stack, Text } from '#web/ui/index.ts';
import { urlAfterPayment } from './url-after-payment.ts';

/**
 * The page for the return from a provider. The server checks the payment. Then the page redirects to the
 * page where the payment started (specification, 2.3).
 */
export function ReturnPage({ orderId }: { orderId: string }) {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-return', orderId],
    queryFn: () => call(returnFromPayment, { params: { orderId } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (data) void navigate({ href: urlAfterPayment(data), replace: true });
  }, [data, navigate]);
  return (
    <Page title={t('return.title')}>
      {error ? (
        <Stack>
          <ProblemNote error={error} onRetry={() => void refetch()} />
          <Text>{t('return.again')}</Text>
        </Stack>
      ) : (
        <Inline>
          <Spinner />
          <Text>{t('return.checking')}</Text>
        </Inline>
      )}
    </Page>
  );
}
