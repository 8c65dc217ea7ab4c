import { z } from 'zod';
import type { AccessRequirements } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, moment, pageOf, pageQuery, sortedBy } from './fields.ts';
import { bankDetails } from './purchase-settings.ts';

export const DOCUMENT_KINDS = ['invoice', 'quote', 'credit-note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * The states of a document. `open`: an unpaid invoice or a valid quote. `overdue`: an invoice unpaid after
 * its due date. `cancelled`: cancelled before payment. `refunded`: refunded in full. `accepted`: a quote
 * with a paid or pending order. `ended`: an expired quote. `issued`: a credit note.
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

/** The number of days that a quote is valid (specification, 9). */
export const QUOTE_DAYS = 7;

/**
 * An issued document. Its content never changes; its state follows the state of its order. Amounts are in
 * minor units of `currency`, and are positive for credit notes too.
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
  /** The due date of an invoice, or the last valid day of a quote, as YYYY-MM-DD. Null for credit notes. */
  dueOn: z.string().nullable(),
});
export type BillingDocument = z.infer<typeof billingDocument>;

const access = { permission: 'billing.view', account: 'master' } as const satisfies AccessRequirements;

export const listBillingDocuments = endpoint({
  method: 'GET',
  path: '/api/billing-documents',
  access,
  summary: 'List invoices and credit notes, or quotes',
  query: pageQuery().extend({
    sort: sortedBy('-issuedAt', 'issuedAt'),
    /** The list of `invoices` includes credit notes. */
    list: z.enum(['invoices', 'quotes']).default('invoices'),
  }),
  answer: pageOf(billingDocument),
});

const documentLine = z.object({
  /** `used`: a postpaid account's usage in a month. */
  kind: z.enum(['credits', 'used', 'fee']),
  quantity: z.number().int(),
  /** The price per credit, in millionths of the major unit; null for a fee. */
  unitPrice: z.number().int().nullable(),
  /** The amount before tax, in minor units. */
  amount: z.number().int(),
});

/** A document with its lines, totals and bank details. */
export const billingDocumentDetails = billingDocument.extend({
  seller: z.string(),
  /** The only country that the credits are valid for (ISO 3166-1 alpha-2); null for all countries. */
  pool: z.string().nullable(),
  lines: z.array(documentLine),
  subTotal: z.number().int(),
  tax: z.number().int(),
  taxType: z.string().nullable(),
  /** The tax rate, in hundredths of a per cent. */
  taxShare: z.number().int(),
  /** The bank details printed on the document; null if the document asks for no bank transfer. */
  bankDetails: bankDetails.nullable(),
});
export type BillingDocumentDetails = z.infer<typeof billingDocumentDetails>;

const params = z.object({ documentId: id });

export const getBillingDocument = endpoint({
  method: 'GET',
  path: '/api/billing-documents/:documentId',
  access,
  summary: 'Get an invoice, quote or credit note',
  params,
  answer: billingDocumentDetails,
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
