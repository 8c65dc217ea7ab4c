import { useTranslation } from 'react-i18next';
import { asksForVat, type BillingDetails, MAX_DETAIL_LENGTHS, vatLabel } from '#contract/billing-details.ts';
import { FieldGrid, type FormState, TextField, useFormat } from '#web/ui/index.ts';
import type { BillingProfile } from './details.ts';
import { MAX_LENGTHS } from './errors.ts';
import { VatQuestion } from './VatQuestion.tsx';

type Props = {
  form: FormState<BillingDetails>;
  /** Focuses the first field. */
  inDialog?: boolean;
} & Pick<BillingProfile, 'country' | 'taxType'>;

/** The fields of the billing details, in the order of an invoice. */
export function DetailsFields({ form, country, taxType, inDialog = false }: Props) {
  const { t } = useTranslation('billingDetails');
  const format = useFormat();
  const asksVat = asksForVat(country);
  const text = (name: keyof typeof MAX_LENGTHS) => ({
    ...form.field(name),
    label: t(`fields.${name as Exclude<typeof name, 'vatNumber'>}`),
    maxLength: MAX_LENGTHS[name],
  });
  return (
    <FieldGrid>
      <TextField
        {...text('companyName')}
        required
        fullWidth
        autoComplete="organization"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens before its form loads, and focus belongs on the first field
        autoFocus={inDialog}
      />
      <TextField {...text('registrationNumber')} />
      <TextField
        {...text('invoiceEmail')}
        inputMode="email"
        autoComplete="email"
        hint={t('fields.invoiceEmailHint')}
      />
      {asksVat && <VatQuestion field={form.field('isRsaVatRegistered')} />}
      {(!asksVat || form.values.isRsaVatRegistered === true) && (
        <TextField
          {...text('vatNumber')}
          label={vatLabel(taxType)}
          required={asksVat}
          maxLength={asksVat ? MAX_DETAIL_LENGTHS.rsaVatNumber : MAX_LENGTHS.vatNumber}
          fullWidth={!asksVat}
        />
      )}
      <TextField {...text('address1')} required fullWidth autoComplete="address-line1" />
      <TextField {...text('address2')} fullWidth autoComplete="address-line2" />
      <TextField {...text('city')} required autoComplete="address-level2" />
      <TextField {...text('stateProvince')} required autoComplete="address-level1" />
      <TextField {...text('zipCode')} required autoComplete="postal-code" />
      <TextField
        label={t('fields.country')}
        value={format.country(country)}
        hint={t('fields.countryHint')}
        readOnly
      />
    </FieldGrid>
  );
}
