import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGrid, Stack, Text } from '#web/ui/index.ts';
import type { PaymentForm } from '../use-payment-form.ts';
import type { TokenizerHolder } from './card-tokenizer.ts';
import { StripeInput } from './StripeInput.tsx';
import type { StripeJs } from './stripe-js.ts';
import { useCardTokenizer } from './use-card-tokenizer.ts';

type Props = { form: PaymentForm; stripe: StripeJs; tokenizerHolder: TokenizerHolder };

/** Stripe's fields for number, expiry and CVC. Each is in a frame that this page cannot read. */
export function StripeFields({ form, stripe, tokenizerHolder }: Props) {
  const { t, i18n } = useTranslation('buyNow');
  const [elements] = useState(() => stripe.elements({ locale: i18n.language }));
  const fields = useCardTokenizer({
    stripe,
    tokenizerHolder,
    onChange: (field) => form.change({ [field]: '' }),
  });
  const inputProps = (field: keyof typeof fields) => ({
    ...fields[field],
    elements,
    label: t(`card.${field}`),
    error: fields[field].problem ?? form.field(field).error,
  });
  return (
    <Stack gap="sm">
      <FieldGrid>
        <StripeInput {...inputProps('number')} kind="cardNumber" whole />
        <StripeInput {...inputProps('expiry')} kind="cardExpiry" />
        <StripeInput {...inputProps('cvc')} kind="cardCvc" />
      </FieldGrid>
      <Text size="xs" tone="muted">
        {t('stripe.private')}
      </Text>
    </Stack>
  );
}
