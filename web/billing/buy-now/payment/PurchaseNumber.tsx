import { useTranslation } from 'react-i18next';
import { Section, TextField } from '#web/ui/index.ts';
import type { PaymentForm } from '../use-payment-form.ts';

const MAX_LENGTH = 100;
const GATEWAYS_WITH_DOCUMENTS = ['invoice', 'quote'];

/**
 * The customer's purchase number (specification, 2.6 and 6), which appears on invoices and quotes. Accounts
 * in the United States see the field only if they order an invoice or a quote.
 */
export function PurchaseNumber({ form, country }: { form: PaymentForm; country: string }) {
  const { t } = useTranslation('buyNow');
  const isOnDocument = GATEWAYS_WITH_DOCUMENTS.includes(form.values.gateway);
  if (!isOnDocument && country === 'US') return null;
  return (
    <Section title={t('reference.title')}>
      <TextField
        {...form.field('reference')}
        label={t('reference.label')}
        hint={t(isOnDocument ? 'reference.onDocument' : 'reference.onReceipt')}
        maxLength={MAX_LENGTH}
        autoComplete="off"
      />
    </Section>
  );
}
