import { useTranslation } from 'react-i18next';
import type { PriceBand } from '#contract/order-totals.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { BareButton, ExternalLink, Section, Text, useFormat, useMediaQuery } from '#web/ui/index.ts';
import { useMoneyIn } from '../../Money.tsx';
import classes from './tables.module.css';

type Props = {
  settings: PurchaseSettings;
  credits: number | undefined;
  /** Receives the minimum of the chosen band. */
  onChoose: (credits: number) => void;
};

/** Only windows of at least this width show the note about the surcharge (specification, 9). */
const WIDE_QUERY = '(min-width: 1151px)';

/** The price of a credit for each range of quantities (specification, 2.6). */
export function BandsTable({ settings, credits, onChoose }: Props) {
  const { t } = useTranslation('buyNow');
  const money = useMoneyIn(settings.currency);
  const isWide = useMediaQuery(WIDE_QUERY, undefined, { getInitialValueInEffect: false });
  const { fixedPrice, bands, includesSurcharge } = settings;
  const currentBand = credits === undefined ? -1 : bands.findLastIndex((band) => band.minPurchase <= credits);
  return (
    <Section title={t('bands.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('bands.credits')}</th>
            <th scope="col">{t('bands.price')}</th>
          </tr>
        </thead>
        <tbody>
          {fixedPrice === null ? (
            bands.map((band, nth) => (
              <tr key={band.minPurchase} data-here={nth === currentBand || undefined}>
                <td>
                  <BandRange band={band} onChoose={onChoose} />
                </td>
                <td>
                  <BandPrice band={band} settings={settings} />
                </td>
              </tr>
            ))
          ) : (
            <tr>
              <td>{t('bands.any')}</td>
              <td>{money.unitPrice(fixedPrice)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {includesSurcharge && isWide && (
        <Text size="xs" tone="muted" above="xs">
          {t('bands.surcharge')}
        </Text>
      )}
    </Section>
  );
}

function BandRange({ band, onChoose }: { band: PriceBand; onChoose: Props['onChoose'] }) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const from = format.number(band.minPurchase);
  const range =
    band.maxPurchase === null
      ? t('bands.from', { from })
      : t('bands.range', { from, to: format.number(band.maxPurchase) });
  if (band.unitPrice === null) return range;
  return (
    <BareButton
      type="button"
      className={classes.choose}
      title={t('bands.choose', { credits: from })}
      onClick={() => onChoose(band.minPurchase)}
    >
      {range}
    </BareButton>
  );
}

function BandPrice({ band, settings }: { band: PriceBand; settings: PurchaseSettings }) {
  const { t } = useTranslation('buyNow');
  const money = useMoneyIn(settings.currency);
  if (band.unitPrice !== null) return money.unitPrice(band.unitPrice);
  const { contactUsEmail: email } = settings;
  const words = t('bands.contact');
  return email === null ? words : <ExternalLink href={`mailto:${email}`}>{words}</ExternalLink>;
}
