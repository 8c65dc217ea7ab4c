import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGrid, Stack, Text } from '#web/ui/index.ts';
import type { PaymentForm } from '../use-payment-form.ts';
import type { CardCounter } from './card-desk.ts';
import { StripeFieldPlace } from './StripeFieldPlace.tsx';
import type { StripeJs } from './stripe-js.ts';
import { useCardDesk } from './use-card-desk.ts';

type Props = { form: PaymentForm; stripe: StripeJs; counter: CardCounter };

/** Number, expiry and CVC, each in a frame of Stripe's: nothing of them can be seen from here. */
export function StripeFields({ form, stripe, counter }: Props) {
  const { t, i18n } = useTranslation('buyNow');
  const [elements] = useState(() => stripe.elements({ locale: i18n.language }));
  const fields = useCardDesk({ stripe, counter, onChange: (field) => form.change({ [field]: '' }) });
  const place = (field: keyof typeof fields) => ({
    ...fields[field],
    elements,
    label: t(`card.${field}`),
    error: fields[field].problem ?? form.field(field).error,
  });
  return (
    <Stack gap="sm">
      <FieldGrid>
        <StripeFieldPlace {...place('number')} kind="cardNumber" whole />
        <StripeFieldPlace {...place('expiry')} kind="cardExpiry" />
        <StripeFieldPlace {...place('cvc')} kind="cardCvc" />
      </FieldGrid>
      <Text size="xs" tone="muted">
        {t('stripe.private')}
      </Text>
    </Stack>
  );
}
