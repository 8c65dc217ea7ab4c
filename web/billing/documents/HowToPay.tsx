import { useTranslation } from 'react-i18next';
import type { BillingDocumentDetails } from '#contract/billing-documents.ts';
import { Heading, Stack, Text } from '#web/ui/index.ts';
import { useMoney } from '../Money.tsx';
import { Fact, Facts } from '../Facts.tsx';

const BANK_FIELDS = ['bankName', 'accountNumber', 'branchCode', 'swiftCode', 'iban'] as const;

/** The bank details for an open invoice. */
export function HowToPay({ document }: { document: BillingDocumentDetails }) {
  const { t } = useTranslation('billing');
  const money = useMoney();
  const { bankDetails, number, total, currency, seller, forMonth } = document;
  const copied = (label: string, text: string) => ({ text, label: t('pay.copy', { label }) });
  if (bankDetails === null) return <Text tone="muted">{t('pay.onInvoice')}</Text>;
  return (
    <Stack gap="xs">
      <Heading level={3}>{t('pay.title')}</Heading>
      <Text size="sm" tone="muted">
        {t(forMonth === null ? 'pay.text' : 'pay.textOfMonth', {
          amount: money.amount(total, currency),
          number,
        })}
      </Text>
      <Facts>
        <Fact label={t('pay.payee')}>{seller}</Fact>
        {BANK_FIELDS.map((name) => {
          const value = bankDetails[name];
          if (!value) return null;
          const label = t(`pay.${name}`);
          return (
            <Fact key={name} label={label} copy={name !== 'bankName' && copied(label, value)}>
              {value}
            </Fact>
          );
        })}
        <Fact label={t('pay.reference')} copy={copied(t('pay.reference'), number)}>
          {number}
        </Fact>
      </Facts>
    </Stack>
  );
}
