import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GatewayName } from '#contract/orders.ts';
import { Button, Inline, Notice, Section, Skeleton, Stack, Text } from '#web/ui/index.ts';
import type { PaymentForm } from '../use-payment-form.ts';
import type { CardCounter } from './card-desk.ts';
import { StripeFields } from './StripeFields.tsx';
import { loadStripe } from './stripe-js.ts';

type Props = {
  form: PaymentForm;
  publicKey: string;
  counter: CardCounter;
  /** Ways to pay besides. */
  others: GatewayName[];
};

/** The card's fields by Stripe: the script comes once this way to pay is chosen. */
export function StripeCard({ form, publicKey, counter, others }: Props) {
  const { t } = useTranslation('buyNow');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stripe', publicKey],
    queryFn: async () => ({ stripe: await loadStripe(publicKey) }),
    staleTime: Infinity,
    structuralSharing: false,
  });
  const fields = data ? <StripeFields form={form} stripe={data.stripe} counter={counter} /> : <Waiting />;
  return (
    <Section title={t('card.title')}>
      {error ? (
        <Unreachable
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

function Waiting() {
  return (
    <Stack gap="sm">
      <Skeleton height={60} />
      <Skeleton height={60} />
    </Stack>
  );
}

type UnreachableProps = {
  others: GatewayName[];
  busy: boolean;
  onRetry: () => void;
  onOther: (gateway: GatewayName) => void;
};

/** Stripe's script did not come: what may be in its way, and how to pay otherwise. */
function Unreachable({ others, busy, onRetry, onOther }: UnreachableProps) {
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
