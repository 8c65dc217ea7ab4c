import { useTranslation } from 'react-i18next';
import { Section, TextField } from '#web/ui/index.ts';
import type { PaymentForm } from '../use-payment-form.ts';

const LONGEST = 100;
const ON_DOCUMENT = ['invoice', 'quote'];

/**
 * The customer's own number of the order (specification, 2.6 and 6): on an invoice or a quote for everybody; in a second card, beside
 * the ways that are paid at once, not for an account in the United States.
 */
export function PurchaseNumber({ form, country }: { form: PaymentForm; country: string }) {
  const { t } = useTranslation('buyNow');
  const isOnDocument = ON_DOCUMENT.includes(form.values.gateway);
  if (!isOnDocument && country === 'US') return null;
  return (
    <Section title={t('reference.title')}>
      <TextField
        {...form.field('reference')}
        label={t('reference.label')}
        hint={t(isOnDocument ? 'reference.onDocument' : 'reference.onReceipt')}
        maxLength={LONGEST}
        autoComplete="off"
      />
    </Section>
  );
}
