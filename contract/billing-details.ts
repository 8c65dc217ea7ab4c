import { z } from 'zod';
import { areEmails, NO_EMAILS } from './emails.ts';
import { endpoint } from './endpoint.ts';
import { oneLined } from './fields.ts';

/** Specification, 5.3: whom invoices are to. Lengths are in characters. */
export const LONGEST_DETAIL = {
  invoiceEmail: 200,
  address: 200,
  rest: 100,
  companyName: 100,
  rsaVatNumber: 15,
};

/** Said of an unanswered question about VAT (specification, 5.3). */
export const ANSWER_REQUIRED = 'Yes/No answer required';

/** A South African VAT number (specification, 5.1): 10 digits starting with 4. Spaces are to be taken out before. */
export const isRsaVatNumber = (text: string): boolean => /^4\d{9}$/.test(text);

/** Whether an account in this country answers whether it is registered for VAT (specification, 5.3: country id 156). */
export const asksForVat = (country: string): boolean => country === 'ZA';

/** The label of the VAT number (specification, 5.3). */
export const vatLabel = (taxType: string | null): string =>
  taxType === null ? 'VAT/GST number' : `${taxType} number`;

const needed = (max: number) => oneLined(max).min(1, 'This is required.');

/** Comma-separated addresses, each with its spaces taken off; may be empty. */
const emails = oneLined(LONGEST_DETAIL.invoiceEmail).refine(areEmails, NO_EMAILS);

export const billingDetails = z.object({
  companyName: needed(LONGEST_DETAIL.companyName),
  registrationNumber: oneLined(LONGEST_DETAIL.rest),
  /** Where invoices are mailed, besides the user who orders. */
  invoiceEmail: emails,
  /** Null where nobody asks. */
  isRsaVatRegistered: z.boolean().nullable(),
  vatNumber: z
    .string()
    .overwrite((given) => given.replaceAll(/\s/g, ''))
    .pipe(oneLined(LONGEST_DETAIL.rest)),
  address1: needed(LONGEST_DETAIL.address),
  address2: oneLined(LONGEST_DETAIL.address),
  city: needed(LONGEST_DETAIL.rest),
  stateProvince: needed(LONGEST_DETAIL.rest),
  zipCode: needed(LONGEST_DETAIL.rest),
});
export type BillingDetails = z.infer<typeof billingDetails>;

/** What the rules of South Africa say of some details (specification, 5.3): the field and what is wrong, or undefined. */
export function vatProblem(
  country: string,
  { isRsaVatRegistered, vatNumber }: Pick<BillingDetails, 'isRsaVatRegistered' | 'vatNumber'>,
): { field: 'isRsaVatRegistered' | 'vatNumber'; message: string } | undefined {
  if (!asksForVat(country)) return undefined;
  if (isRsaVatRegistered === null) return { field: 'isRsaVatRegistered', message: ANSWER_REQUIRED };
  if (isRsaVatRegistered && vatNumber === '') return { field: 'vatNumber', message: 'This is required.' };
  if (isRsaVatRegistered && !isRsaVatNumber(vatNumber))
    return { field: 'vatNumber', message: 'A South African VAT number has 10 digits, and the first is 4.' };
  return undefined;
}

export const getBillingDetails = endpoint({
  method: 'GET',
  path: '/api/billing/details',
  access: { permission: 'billing.view', account: 'master' },
  summary: 'Whom invoices are to',
  answer: z.object({
    /** ISO 3166-1 alpha-2, the account's country of residence: only the provider changes it. */
    country: z.string(),
    /** How the account's tax is called, such as VAT; null where there is none. */
    taxType: z.string().nullable(),
    /** Null until they are given. */
    details: billingDetails.nullable(),
  }),
});

export const setBillingDetails = endpoint({
  method: 'PUT',
  path: '/api/billing/details',
  access: { permission: 'billing.edit', account: 'master' },
  summary: 'Say whom invoices are to; those that were issued stay as they are',
  body: billingDetails,
  answer: billingDetails,
});
