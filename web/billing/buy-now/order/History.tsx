import { useTranslation } from 'react-i18next';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { Moment, Section, Text, useFormat } from '#web/ui/index.ts';
import { documentAddress } from '../../documents/documents.ts';
import { useMoneyIn } from '../../Money.tsx';
import classes from './tables.module.css';

/** The last purchases, each with its invoice. */
export function History({ settings: { history } }: { settings: PurchaseSettings }) {
  const { t } = useTranslation('buyNow');
  return (
    <Section title={t('history.title')}>
      {history.length === 0 && <Text tone="muted">{t('history.none')}</Text>}
      <ul className={classes.rows}>
        {history.map((bought) => (
          <Bought key={bought.orderId} bought={bought} />
        ))}
      </ul>
    </Section>
  );
}

/** In its own currency: prices may be in another by now. */
function Bought({ bought }: { bought: PurchaseSettings['history'][number] }) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const { invoiceId, documentId, date, credits, total, currency } = bought;
  const money = useMoneyIn(currency);
  return (
    <li>
      <a
        className="link"
        href={documentAddress(documentId)}
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
