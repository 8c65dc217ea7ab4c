import { z } from 'zod';
import { areEmails, EMAILS_PROBLEM } from './emails.ts';
import { endpoint } from './endpoint.ts';
import { singleLine } from './fields.ts';

/** Maximum lengths of invoice details, in characters (specification, 5.3). */
export const MAX_DETAIL_LENGTHS = {
  invoiceEmail: 200,
  address: 200,
  rest: 100,
  companyName: 100,
  rsaVatNumber: 15,
};

/** The error for an unanswered VAT question (specification, 5.3). */
export const VAT_ANSWER_REQUIRED = 'Yes/No answer required';

/** Returns whether `text` is a South African VAT number: 10 digits starting with 4 (specification, 5.1). */
export const isRsaVatNumber = (text: string): boolean => /^4\d{9}$/.test(text);

/**
 * Returns whether accounts in this country must state whether they are registered for VAT (specification,
 * 5.3: country id 156).
 */
export const asksForVat = (country: string): boolean => country === 'ZA';

/** Returns the label of the VAT number field (specification, 5.3). */
export const vatLabel = (taxType: string | null): string =>
  taxType === null ? 'VAT/GST number' : `${taxType} number`;

const requiredLine = (max: number) => singleLine(max).min(1, 'This is required.');

/** Comma-separated addresses, with spaces trimmed. May be empty. */
const emailList = singleLine(MAX_DETAIL_LENGTHS.invoiceEmail).refine(areEmails, EMAILS_PROBLEM);

export const billingDetails = z.object({
  companyName: requiredLine(MAX_DETAIL_LENGTHS.companyName),
  registrationNumber: singleLine(MAX_DETAIL_LENGTHS.rest),
  /** The addresses that receive invoices, in addition to the user who placed the order. */
  invoiceEmail: emailList,
  /** The answer to the VAT question; null in countries without the question. */
  isRsaVatRegistered: z.boolean().nullable(),
  vatNumber: z
    .string()
    .overwrite((given) => given.replaceAll(/\s/g, ''))
    .pipe(singleLine(MAX_DETAIL_LENGTHS.rest)),
  address1: requiredLine(MAX_DETAIL_LENGTHS.address),
  address2: singleLine(MAX_DETAIL_LENGTHS.address),
  city: requiredLine(MAX_DETAIL_LENGTHS.rest),
  stateProvince: requiredLine(MAX_DETAIL_LENGTHS.rest),
  zipCode: requiredLine(MAX_DETAIL_LENGTHS.rest),
});
export type BillingDetails = z.infer<typeof billingDetails>;

/**
 * Applies South Africa's VAT rules (specification, 5.3). Returns the invalid field and a message, or
 * undefined.
 */
export function vatProblem(
  country: string,
  { isRsaVatRegistered, vatNumber }: Pick<BillingDetails, 'isRsaVatRegistered' | 'vatNumber'>,
): { field: 'isRsaVatRegistered' | 'vatNumber'; message: string } | undefined {
  if (!asksForVat(country)) return undefined;
  if (isRsaVatRegistered === null) return { field: 'isRsaVatRegistered', message: VAT_ANSWER_REQUIRED };
  if (isRsaVatRegistered && vatNumber === '') return { field: 'vatNumber', message: 'This is required.' };
  if (isRsaVatRegistered && !isRsaVatNumber(vatNumber))
    return { field: 'vatNumber', message: 'Enter a South African VAT number: 10 digits, starting with 4.' };
  return undefined;
}

export const getBillingDetails = endpoint({
  method: 'GET',
  path: '/api/billing/details',
  access: { permission: 'billing.view', account: 'master' },
  summary: 'Get the billing details',
  answer: z.object({
    /** The account's country of residence (ISO 3166-1 alpha-2). Only the provider can change it. */
    country: z.string(),
    /** The name of the account's tax, such as VAT; null if no tax applies. */
    taxType: z.string().nullable(),
    /** The billing details; null until a user enters them. */
    details: billingDetails.nullable(),
  }),
});

export const setBillingDetails = endpoint({
  method: 'PUT',
  path: '/api/billing/details',
  access: { permission: 'billing.edit', account: 'master' },
  summary: 'Change the billing details for new invoices and quotes',
  description: 'Issued invoices and quotes do not change.',
  body: billingDetails,
  answer: billingDetails,
});
