import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GatewayName } from '#contract/orders.ts';
import { Button, Inline, Notice, Section, Skeleton, Stack, Text } from '#web/ui/index.ts';
import type { PaymentForm } from '../use-payment-form.ts';
import type { TokenizerHolder } from './card-tokenizer.ts';
import { StripeFields } from './StripeFields.tsx';
import { loadStripe } from './stripe-js.ts';

type Props = {
  form: PaymentForm;
  publicKey: string;
  tokenizerHolder: TokenizerHolder;
  /** Other gateways to offer if Stripe's script fails to load. */
  others: GatewayName[];
};

/** Stripe's card fields. The script loads when the buyer chooses this method. */
export function StripeCard({ form, publicKey, tokenizerHolder, others }: Props) {
  const { t } = useTranslation('buyNow');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stripe', publicKey],
    queryFn: async () => ({ stripe: await loadStripe(publicKey) }),
    staleTime: Infinity,
    structuralSharing: false,
  });
  const fields = data ? (
    <StripeFields form={form} stripe={data.stripe} tokenizerHolder={tokenizerHolder} />
  ) : (
    <LoadingFields />
  );
  return (
    <Section title={t('card.title')}>
      {error ? (
        <LoadError
          others={others}
          busy={isFetching}
          onRetry={() => void refetch()}
          onOther={(gateway) => form.change({ gateway })}
        />
      ) : (
        fields
      )}
    </Section>
  );
}

function LoadingFields() {
  return (
    <Stack gap="sm">
      <Skeleton height={60} />
      <Skeleton height={60} />
    </Stack>
  );
}

type LoadErrorProps = {
  others: GatewayName[];
  busy: boolean;
  onRetry: () => void;
  onOther: (gateway: GatewayName) => void;
};

/** Reports that Stripe's script failed to load. Suggests a cause, and other payment methods. */
function LoadError({ others, busy, onRetry, onOther }: LoadErrorProps) {
  const { t } = useTranslation('buyNow');
  return (
    <Stack gap="sm">
      <Notice tone="bad">{t('stripe.unreachable')}</Notice>
      <Inline>
        <Button size="small" look="tinted" busy={busy} onClick={onRetry}>
          {t('tryAgain', { ns: 'ui' })}
        </Button>
      </Inline>
      {others.length > 0 && <Text size="sm">{t('stripe.orPay')}</Text>}
      {others.map((gateway) => (
        <Inline key={gateway}>
          <Button size="small" look="quiet" onClick={() => onOther(gateway)}>
            {t(`payment.methods.${gateway}`)}
          </Button>
        </Inline>
      ))}
    </Stack>
  );
}
