import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import type { BankDetails } from '#contract/purchase-settings.ts';
import { Fact, Facts } from '../Facts.tsx';
import { useMoneyIn } from '../Money.tsx';

const LINES = ['bankName', 'accountNumber', 'branchCode', 'swiftCode', 'iban'] as const;

/** Returns the key of the text above the bank details. A requested invoice has no number to quote yet. */
export const bankText = (order: Order | undefined) =>
  order && !order.document ? ('bank.textLater' as const) : ('bank.text' as const);

/** The bank details for a transfer, each with a copy button. The reference is the invoice's number. */
export function BankLines({ bank, order }: { bank: BankDetails; order: Order | undefined }) {
  const { t } = useTranslation('buyNow');
  const money = useMoneyIn(order?.currency ?? 'ZAR');
  return (
    <Facts>
      {LINES.map((line) => (
        <CopyableFact key={line} label={t(`bank.${line}`)} text={bank[line]} />
      ))}
      <CopyableFact label={t('bank.reference')} text={order?.document?.number ?? null} />
      {order && (
        <Fact label={t('bank.amount')}>
          <b className="credits">{money.amount(order.combinedTotal)}</b>
        </Fact>
      )}
    </Facts>
  );
}

function CopyableFact({ label, text }: { label: string; text: string | null }) {
  const { t } = useTranslation('buyNow');
  if (text === null || text === '') return null;
  return (
    <Fact label={label} copy={{ text, label: t('bank.copy', { label }) }}>
      <span>{text}</span>
    </Fact>
  );
}
