import { useTranslation } from 'react-i18next';
import { vatLabel } from '#contract/billing-details.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { Button, Section, Text, useFormat } from '#web/ui/index.ts';

/** The billing address, formatted as on the invoice. */
export function BillingAddress({ settings, onUpdate }: { settings: PurchaseSettings; onUpdate: () => void }) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const { details, country, taxType } = settings;
  const label = t(details ? 'address.update' : 'address.add');
  return (
    <Section
      title={t('address.title')}
      actions={
        <Button size="small" look={details ? 'quiet' : 'tinted'} onClick={onUpdate}>
          {label}
        </Button>
      }
    >
      {details ? (
        <address style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
          <b>{details.companyName}</b>
          {[
            details.address1,
            details.address2,
            [details.city, details.stateProvince, details.zipCode].filter(Boolean).join(', '),
            format.country(country),
            details.vatNumber && t('address.vat', { label: vatLabel(taxType), number: details.vatNumber }),
          ]
            .filter(Boolean)
            .map((line, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal, and no line has state
              <div key={nth}>{line}</div>
            ))}
        </address>
      ) : (
        <Text tone="muted">{t('address.needed')}</Text>
      )}
    </Section>
  );
}
