import { z } from 'zod';
import type { Needs } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, moment, pageOf, pageQuery, sortedBy } from './fields.ts';
import { bankDetails } from './purchase-settings.ts';

export const DOCUMENT_KINDS = ['invoice', 'quote', 'credit-note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * `open`: unpaid, or a valid quote. `overdue`: unpaid after its due date. `cancelled`: cancelled before payment. `refunded`: refunded
 * in full. `ended`: an expired quote. `issued`: a credit note, which requires no payment.
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

/** How many days a quote is valid (specification, 9). */
export const QUOTE_DAYS = 7;

/**
 * An issued document. It never changes, but its state follows its order. Amounts are in minor units of `currency`. Credit notes have
 * positive amounts too.
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
  /** The number of the invoice that a credit note corrects; null for other documents. */
  corrects: z.string().nullable(),
  /** The billed month of a postpaid account, as YYYY-MM; null for purchases. */
  forMonth: z.string().nullable(),
  issuedAt: moment,
  /** The due date of an invoice, or the last valid day of a quote; YYYY-MM-DD. Null for credit notes. */
  dueOn: z.string().nullable(),
});
export type BillingDocument = z.infer<typeof billingDocument>;

const access = { permission: 'billing.view', account: 'master' } as const satisfies Needs;

export const listBillingDocuments = endpoint({
  method: 'GET',
  path: '/api/billing-documents',
  access,
  summary: 'List invoices and credit notes, or quotes',
  query: pageQuery().extend({
    sort: sortedBy('-issuedAt', 'issuedAt'),
    /** `invoices` includes credit notes. */
    list: z.enum(['invoices', 'quotes']).default('invoices'),
  }),
  answer: pageOf(billingDocument),
});

const line = z.object({
  /** `used`: a postpaid account's use in a month. */
  kind: z.enum(['credits', 'used', 'fee']),
  quantity: z.number().int(),
  /** In millionths of the major unit; null for a fee. */
  unitPrice: z.number().int().nullable(),
  /** Before tax. */
  amount: z.number().int(),
});

/** A document with its lines, totals and bank details. */
export const wholeDocument = billingDocument.extend({
  seller: z.string(),
  /** ISO 3166-1 alpha-2 of the only country that the credits are valid for; null for all countries. */
  pool: z.string().nullable(),
  lines: z.array(line),
  subTotal: z.number().int(),
  tax: z.number().int(),
  taxType: z.string().nullable(),
  /** In hundredths of a per cent. */
  taxShare: z.number().int(),
  /** As printed on the document; null if it asks for no bank transfer. */
  bankDetails: bankDetails.nullable(),
});
export type WholeDocument = z.infer<typeof wholeDocument>;

const params = z.object({ documentId: id });

export const getBillingDocument = endpoint({
  method: 'GET',
  path: '/api/billing-documents/:documentId',
  access,
  summary: 'Get an invoice, quote or credit note',
  params,
  answer: wholeDocument,
});

export const downloadBillingDocument = endpoint({
  method: 'GET',
  path: '/api/billing-documents/:documentId/file.pdf',
  access,
  heavy: true,
  summary: 'Download an invoice, quote or credit note as PDF',
  params,
  download: 'application/pdf',
});
