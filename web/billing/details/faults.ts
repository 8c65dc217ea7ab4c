import { t } from 'i18next';
import {
  asksForVat,
  type BillingDetails,
  MAX_DETAIL_LENGTHS,
  vatProblem,
} from '#contract/billing-details.ts';
import { areEmails, NO_EMAILS } from '#contract/emails.ts';

type Faults = { [Field in keyof BillingDetails]?: string };
type Text = Exclude<keyof BillingDetails, 'isRsaVatRegistered'>;

const REQUIRED: Text[] = ['companyName', 'address1', 'city', 'stateProvince', 'zipCode'];

/** How long each may be, in characters (specification, 5.3). */
export const LONGEST: Record<Text, number> = {
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

/** What is wrong with billing details (specification, 5.3), by field. */
export function faultsIn(country: string, given: BillingDetails): Faults {
  const details = tidy(country, given);
  const vat = vatProblem(country, details);
  return {
    ...tooLong(details),
    ...(!areEmails(details.invoiceEmail) && { invoiceEmail: NO_EMAILS }),
    ...Object.fromEntries(
      REQUIRED.filter((field) => details[field].trim() === '').map((field) => [
        field,
        t('required', { ns: 'billingDetails' }),
      ]),
    ),
    ...(vat && { [vat.field]: vat.message }),
  };
}

/** As it is sent: without spaces in the number, and without a number that the answer to the question hides. */
export function tidy(country: string, given: BillingDetails): BillingDetails {
  const isAsked = asksForVat(country);
  const isHidden = isAsked && given.isRsaVatRegistered !== true;
  return {
    ...given,
    isRsaVatRegistered: isAsked ? given.isRsaVatRegistered : null,
    vatNumber: isHidden ? '' : given.vatNumber.replaceAll(/\s/g, ''),
  };
}

function tooLong(details: BillingDetails): Faults {
  const fields = Object.keys(LONGEST) as Text[];
  return Object.fromEntries(
    fields
      .filter((field) => details[field].trim().length > LONGEST[field])
      .map((field) => [field, t('tooLong', { ns: 'billingDetails', count: LONGEST[field] })]),
  );
}
