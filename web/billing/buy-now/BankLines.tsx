import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import type { BankDetails } from '#contract/purchase-settings.ts';
import { Fact, Facts } from '../Facts.tsx';
import { useMoneyIn } from '../Money.tsx';

const LINES = ['bankName', 'accountNumber', 'branchCode', 'swiftCode', 'iban'] as const;

/** What is said above them: an invoice that was only asked for has no number yet. */
export const bankText = (order: Order | undefined) =>
  order && !order.document ? ('bank.textLater' as const) : ('bank.text' as const);

/** Where a transfer goes, each line to be copied; the reference is the invoice's number. */
export function BankLines({ bank, order }: { bank: BankDetails; order: Order | undefined }) {
  const { t } = useTranslation('buyNow');
  const money = useMoneyIn(order?.currency ?? 'ZAR');
  return (
    <Facts>
      {LINES.map((line) => (
        <Copied key={line} label={t(`bank.${line}`)} text={bank[line]} />
      ))}
      <Copied label={t('bank.reference')} text={order?.document?.number ?? null} />
      {order && (
        <Fact label={t('bank.amount')}>
          <b className="credits">{money.amount(order.combinedTotal)}</b>
        </Fact>
      )}
    </Facts>
  );
}

function Copied({ label, text }: { label: string; text: string | null }) {
  const { t } = useTranslation('buyNow');
  if (text === null || text === '') return null;
  return (
    <Fact label={label} copy={{ text, label: t('bank.copy', { label }) }}>
      <span>{text}</span>
    </Fact>
  );
}
