import { useTranslation } from 'react-i18next';
import type { BillingDocumentDetails } from '#contract/billing-documents.ts';
import { useFormat } from '#web/ui/index.ts';
import { Money, useMoney } from '../Money.tsx';
import { Fact, Facts } from '../Facts.tsx';
import { signedAmount } from './signed-amount.ts';

export function Totals({ document }: { document: BillingDocumentDetails }) {
  const { t } = useTranslation('billing');
  const [format, money] = [useFormat(), useMoney()];
  const { lines, currency, subTotal, tax, taxType, taxShare, total } = document;
  const share = format.share(taxShare / 10_000);
  return (
    <Facts>
      {lines.map(({ kind, quantity, unitPrice, amount }) => (
        <Fact
          key={kind}
          label={
            kind === 'fee'
              ? t('document.fee')
              : t(kind === 'used' ? 'document.usedAt' : 'document.creditsFor', {
                  count: quantity,
                  credits: format.number(quantity),
                  price: money.unitPrice(unitPrice!, currency),
                })
          }
        >
          <Money amount={signedAmount(document, amount)} currency={currency} />
        </Fact>
      ))}
      {lines.length > 1 && (
        <Fact label={t('document.subTotal')}>
          <Money amount={signedAmount(document, subTotal)} currency={currency} />
        </Fact>
      )}
      {(taxType !== null || tax > 0) && (
        <Fact label={`${taxType ?? 'VAT'} ${share}`}>
          <Money amount={signedAmount(document, tax)} currency={currency} />
        </Fact>
      )}
      <Fact strong label={t('document.total')}>
        <Money amount={signedAmount(document, total)} currency={currency} />
      </Fact>
    </Facts>
  );
}
