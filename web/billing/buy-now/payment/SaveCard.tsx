import { useTranslation } from 'react-i18next';
import { Checkbox, Stack, Text } from '#web/ui/index.ts';
import type { PaymentForm } from '../use-payment-form.ts';

/** Consent to save the card with the payment provider for automatic top-up: off by default. */
export function SaveCard({ form }: { form: PaymentForm }) {
  const { t } = useTranslation('buyNow');
  return (
    <Stack gap="xs">
      <Checkbox {...form.field('saveCard')} label={t('card.save')} />
      <Text size="xs" tone="muted">
        {t('card.saveHint')}
      </Text>
    </Stack>
  );
}
