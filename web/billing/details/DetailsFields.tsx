import { useTranslation } from 'react-i18next';
import { asksForVat, type BillingDetails, MAX_DETAIL_LENGTHS, vatLabel } from '#contract/billing-details.ts';
import { FieldGrid, type FormState, TextField, useFormat } from '#web/ui/index.ts';
import type { Billed } from './details.ts';
import { LONGEST } from './faults.ts';
import { VatQuestion } from './VatQuestion.tsx';

type Props = {
  form: FormState<BillingDetails>;
  /** The first field gets the focus. */
  inDialog?: boolean;
} & Pick<Billed, 'country' | 'taxType'>;

/** The fields of billing details, in the order in which they stand on an invoice. */
export function DetailsFields({ form, country, taxType, inDialog = false }: Props) {
  const { t } = useTranslation('billingDetails');
  const format = useFormat();
  const isAsked = asksForVat(country);
  const text = (name: keyof typeof LONGEST) => ({
    ...form.field(name),
    label: t(`fields.${name as Exclude<typeof name, 'vatNumber'>}`),
    maxLength: LONGEST[name],
  });
  return (
    <FieldGrid>
      <TextField
        {...text('companyName')}
        required
        fullWidth
        autoComplete="organization"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens before its form has come, and a dialog begins with its first field
        autoFocus={inDialog}
      />
      <TextField {...text('registrationNumber')} />
      <TextField
        {...text('invoiceEmail')}
        inputMode="email"
        autoComplete="email"
        hint={t('fields.invoiceEmailHint')}
      />
      {isAsked && <VatQuestion field={form.field('isRsaVatRegistered')} />}
      {(!isAsked || form.values.isRsaVatRegistered === true) && (
        <TextField
          {...text('vatNumber')}
          label={vatLabel(taxType)}
          required={isAsked}
          maxLength={isAsked ? MAX_DETAIL_LENGTHS.rsaVatNumber : LONGEST.vatNumber}
          fullWidth={!isAsked}
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
