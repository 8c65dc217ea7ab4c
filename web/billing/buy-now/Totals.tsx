import { useTranslation } from 'react-i18next';
import { totalsOf } from '#contract/order-totals.ts';
import type { GatewayName } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { ExternalLink, Text, useFormat } from '#web/ui/index.ts';
import { useMoneyIn } from '../Money.tsx';
import classes from './Totals.module.css';

type Props = {
  settings: PurchaseSettings;
  /** Undefined while the field is empty. */
  credits: number | undefined;
  /** The gateway whose fee applies. */
  gateway: GatewayName | undefined;
};

/** Cost, transaction fee, VAT and total (specification, 2.6), calculated by the functions that the server uses. */
export function Totals({ settings, credits = 0, gateway }: Props) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const money = useMoneyIn(settings.currency);
  const feeShare = settings.gateways.find(({ name }) => name === gateway)?.feeShare ?? 0;
  // Not `minCredits`: a quote has no bands and is valid for its own number of credits.
  const isBelow = credits < (settings.bands[0]?.minPurchase ?? 0);
  const totals = isBelow ? ZERO_TOTALS : totalsOf(settings, credits, feeShare);
  if (!totals) return <ContactForPrice email={settings.contactUsEmail} />;
  const { unitPrice, creditsPrice, transactionFee, vatTotal, combinedTotal } = totals;
  const { taxType, taxPercent } = settings;
  // Quantities below the minimum have no price.
  const amount = (sum: number) => (isBelow ? '–' : money.amount(sum));
  const isUntaxed = taxType === null && taxPercent === 0;
  const share = format.share(taxPercent / 100);
  const tax = isUntaxed
    ? t('order.noTax')
    : t('order.tax', { type: taxType ?? t('order.defaultTax'), share });
  return (
    <dl className={classes.totals} aria-live="polite">
      <div>
        <dt>
          {t('order.cost')}
          {unitPrice > 0 && <small>{t('order.each', { price: money.unitPrice(unitPrice) })}</small>}
        </dt>
        <dd>{amount(creditsPrice)}</dd>
      </div>
      <div>
        <dt>{t('order.fee')}</dt>
        <dd>{amount(transactionFee)}</dd>
      </div>
      <div>
        <dt>{tax}</dt>
        <dd>{amount(vatTotal)}</dd>
      </div>
      <div className={classes.total}>
        <dt>{t('order.total')}</dt>
        <dd className="credits">{amount(combinedTotal)}</dd>
      </div>
    </dl>
  );
}

const ZERO_TOTALS = { unitPrice: 0, creditsPrice: 0, transactionFee: 0, vatTotal: 0, combinedTotal: 0 };

function ContactForPrice({ email }: { email: string | null }) {
  const { t } = useTranslation('buyNow');
  return (
    <Text>
      {t('order.ask')}{' '}
      {email !== null && <ExternalLink href={`mailto:${email}`}>{t('order.contactUs')}</ExternalLink>}
    </Text>
  );
}
