import { t } from 'i18next';
import {
  asksForVat,
  type BillingDetails,
  MAX_DETAIL_LENGTHS,
  vatProblem,
} from '#contract/billing-details.ts';
import { areEmails, EMAILS_PROBLEM } from '#contract/emails.ts';

type BillingDetailsErrors = { [Field in keyof BillingDetails]?: string };
type TextFieldName = Exclude<keyof BillingDetails, 'isRsaVatRegistered'>;

const REQUIRED_FIELDS: TextFieldName[] = ['companyName', 'address1', 'city', 'stateProvince', 'zipCode'];

/** In characters (specification, 5.3). */
export const MAX_LENGTHS: Record<TextFieldName, number> = {
  companyName: MAX_DETAIL_LENGTHS.companyName,
  registrationNumber: MAX_DETAIL_LENGTHS.rest,
  invoiceEmail: MAX_DETAIL_LENGTHS.invoiceEmail,
  vatNumber: MAX_DETAIL_LENGTHS.rest,
  address1: MAX_DETAIL_LENGTHS.address,
  address2: MAX_DETAIL_LENGTHS.address,
  city: MAX_DETAIL_LENGTHS.rest,
  stateProvince: MAX_DETAIL_LENGTHS.rest,
  zipCode: MAX_DETAIL_LENGTHS.rest,
};

/** Returns the errors in billing details by field (specification, 5.3). */
export function billingDetailsErrors(country: string, entered: BillingDetails): BillingDetailsErrors {
  const details = normalizeDetails(country, entered);
  const vat = vatProblem(country, details);
  return {
    ...lengthErrors(details),
    ...(!areEmails(details.invoiceEmail) && { invoiceEmail: EMAILS_PROBLEM }),
    ...Object.fromEntries(
      REQUIRED_FIELDS.filter((field) => details[field].trim() === '').map((field) => [
        field,
        t('required', { ns: 'billingDetails' }),
      ]),
    ),
    ...(vat && { [vat.field]: vat.message }),
  };
}

/**
 * Prepares the details for sending. Removes spaces from the VAT number. Omits the number, and the answer
 * to the VAT question, if the form hides them.
 */
export function normalizeDetails(country: string, details: BillingDetails): BillingDetails {
  const asksVat = asksForVat(country);
  const isHidden = asksVat && details.isRsaVatRegistered !== true;
  return {
    ...details,
    isRsaVatRegistered: asksVat ? details.isRsaVatRegistered : null,
    vatNumber: isHidden ? '' : details.vatNumber.replaceAll(/\s/g, ''),
  };
}

function lengthErrors(details: BillingDetails): BillingDetailsErrors {
  const fields = Object.keys(MAX_LENGTHS) as TextFieldName[];
  return Object.fromEntries(
    fields
      .filter((field) => details[field].trim().length > MAX_LENGTHS[field])
      .map((field) => [field, t('tooLong', { ns: 'billingDetails', count: MAX_LENGTHS[field] })]),
  );
}
