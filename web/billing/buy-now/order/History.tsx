import { useTranslation } from 'react-i18next';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { Moment, Section, Text, useFormat } from '#web/ui/index.ts';
import { documentUrl } from '../../documents/documents.ts';
import { useMoneyIn } from '../../Money.tsx';
import classes from './tables.module.css';

/** The latest purchases with their invoices. */
export function PurchaseHistory({ settings: { history } }: { settings: PurchaseSettings }) {
  const { t } = useTranslation('buyNow');
  return (
    <Section title={t('history.title')}>
      {history.length === 0 && <Text tone="muted">{t('history.none')}</Text>}
      <ul className={classes.rows}>
        {history.map((purchase) => (
          <PurchaseRow key={purchase.orderId} purchase={purchase} />
        ))}
      </ul>
    </Section>
  );
}

/** A purchase in its own currency, which may differ from the account's current currency. */
function PurchaseRow({ purchase }: { purchase: PurchaseSettings['history'][number] }) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const { invoiceId, documentId, date, credits, total, currency } = purchase;
  const money = useMoneyIn(currency);
  return (
    <li>
      <a
        className="link"
        href={documentUrl(documentId)}
        download
        aria-label={t('history.download', { number: invoiceId })}
      >
        {invoiceId}
      </a>
      <span className="number">{money.amount(total)}</span>
      <span className={classes.muted}>
        <Moment at={date} plain />
      </span>
      <span className={classes.muted}>{t('payment.summary', { credits: format.number(credits) })}</span>
    </li>
  );
}
