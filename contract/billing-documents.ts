import { z } from 'zod';
import type { Needs } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, moment, pageOf, pageQuery, sortedBy } from './fields.ts';
import { bankDetails } from './purchase-settings.ts';

export const DOCUMENT_KINDS = ['invoice', 'quote', 'credit-note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * `open`: to be paid, or valid. `overdue`: its day has passed. `cancelled`: it was taken back before it was paid. `refunded`: all that was
 * paid of it went back. `ended`: a quote whose days have passed. `issued`: a credit note, which asks for nothing.
 */
export const DOCUMENT_STATES = [
  'open',
  'overdue',
  'paid',
  'cancelled',
  'refunded',
  'accepted',
  'ended',
  'issued',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Quotes are valid for so many days (specification, 9). */
export const QUOTE_DAYS = 7;

/**
 * An issued document. It never changes; its state is its order's. Amounts are in minor units of `currency`; those of a credit note are
 * above 0 as well, and to be taken off.
 */
export const billingDocument = z.object({
  id: z.number(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  orderId: z.number(),
  state: z.enum(DOCUMENT_STATES),
  credits: z.number().int(),
  total: z.number().int(),
  currency: z.string(),
  referenceNumber: z.string(),
  /** The number of the invoice that a credit note corrects; null on others. */
  corrects: z.string().nullable(),
  /** The month for which a postpaid account was invoiced, as YYYY-MM; null where credits are bought. */
  forMonth: z.string().nullable(),
  issuedAt: moment,
  /** The day on which an invoice is due, or the last on which a quote is valid; YYYY-MM-DD. Null for neither. */
  dueOn: z.string().nullable(),
});
export type BillingDocument = z.infer<typeof billingDocument>;

const access = { permission: 'billing.view', account: 'master' } as const satisfies Needs;

export const listBillingDocuments = endpoint({
  method: 'GET',
  path: '/api/billing-documents',
  access,
  summary: 'Invoices and credit notes, or quotes',
  query: pageQuery().extend({
    sort: sortedBy('-issuedAt', 'issuedAt'),
    /** `invoices` has credit notes as well. */
    list: z.enum(['invoices', 'quotes']).default('invoices'),
  }),
  answer: pageOf(billingDocument),
});

const line = z.object({
  /** `used`: what a postpaid account used in a month. */
  what: z.enum(['credits', 'used', 'fee']),
  quantity: z.number().int(),
  /** In millionths of the major unit; null for a fee. */
  unitPrice: z.number().int().nullable(),
  /** Without tax. */
  amount: z.number().int(),
});

/** A document with what it says of its total, and where it is paid. */
export const wholeDocument = billingDocument.extend({
  seller: z.string(),
  /** The country whose messages its credits are for (ISO 3166-1 alpha-2); null for anywhere. */
  pool: z.string().nullable(),
  lines: z.array(line),
  subTotal: z.number().int(),
  tax: z.number().int(),
  taxType: z.string().nullable(),
  /** In hundredths of a per cent. */
  taxShare: z.number().int(),
  /** Those that it was issued with; null where it asks for no transfer. */
  bankDetails: bankDetails.nullable(),
});
export type WholeDocument = z.infer<typeof wholeDocument>;

const params = z.object({ documentId: id });

export const getBillingDocument = endpoint({
  method: 'GET',
  path: '/api/billing-documents/:documentId',
  access,
  summary: 'An invoice, quote or credit note: what is to be paid, and where',
  params,
  answer: wholeDocument,
});

export const downloadBillingDocument = endpoint({
  method: 'GET',
  path: '/api/billing-documents/:documentId/file.pdf',
  access,
  heavy: true,
  summary: 'An invoice, quote or credit note as a PDF',
  params,
  download: 'application/pdf',
});
