import { useTranslation } from 'react-i18next';
import { vatLabel } from '#contract/billing-details.ts';
import { useFormat } from '#web/ui/index.ts';
import { Fact, Facts } from '../Facts.tsx';
import type { Billed } from './details.ts';

const BEFORE_VAT = ['companyName', 'registrationNumber', 'invoiceEmail'] as const;
const AFTER_VAT = ['address1', 'address2', 'city', 'stateProvince', 'zipCode'] as const;

/** Billing details for those who may not change them; what was not given is left out. */
export function DetailsShown({ billed: { country, taxType, details } }: { billed: Billed }) {
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
