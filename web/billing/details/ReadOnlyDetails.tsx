import { useTranslation } from 'react-i18next';
import { vatLabel } from '#contract/billing-details.ts';
import { useFormat } from '#web/ui/index.ts';
import { Fact, Facts } from '../Facts.tsx';
import type { BillingProfile } from './details.ts';

const BEFORE_VAT = ['companyName', 'registrationNumber', 'invoiceEmail'] as const;
const AFTER_VAT = ['address1', 'address2', 'city', 'stateProvince', 'zipCode'] as const;

/** Billing details for users who cannot change them. Empty values are omitted. */
export function ReadOnlyDetails({ profile: { country, taxType, details } }: { profile: BillingProfile }) {
  const { t } = useTranslation('billingDetails');
  const format = useFormat();
  const rows: [string, string][] = [
    ...BEFORE_VAT.map((name): [string, string] => [t(`fields.${name}`), details?.[name] ?? '']),
    [vatLabel(taxType), details?.vatNumber ?? ''],
    ...AFTER_VAT.map((name): [string, string] => [t(`fields.${name}`), details?.[name] ?? '']),
    [t('fields.country'), format.country(country)],
  ];
  return (
    <Facts>
      {rows.map(
        ([label, value]) =>
          value !== '' && (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  );
}
