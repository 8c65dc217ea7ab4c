import type { BillingDetails } from '#contract/billing-details.ts';
import type { DocumentKind } from '#contract/billing-documents.ts';
import { lineTaxes } from '#contract/order-totals.ts';
import type { BankDetails } from '#contract/purchase-settings.ts';
import type { Buyer } from '#server/accounts/index.ts';
import { monthOf, type Row } from '../orders/rows.ts';
import type { Issuer } from './issuer.ts';

/**
 * A line of a document. Amounts are in minor units, without tax. The unit price is in millionths of the major
 * unit; null for a fee.
 */
export type DocumentLine = {
  what: 'credits' | 'used' | 'fee';
  /** The country whose messages the credits pay for; absent or null for all countries. */
  pool?: string | null;
  quantity: number;
  unitPrice: number | null;
  amount: number;
  tax: number;
};

/** Why a credit note was issued: the order was cancelled before payment, or the payment was refunded. */
export type CreditReason = 'cancelled' | 'refunded';

/** The content of a document. It is fixed when the document is issued. */
export type DocumentContent = {
  kind: DocumentKind;
  number: string;
  issuedOn: string;
  /** The due date of an invoice, or the last valid day of a quote; null for other documents. */
  dueOn: string | null;
  isPaid: boolean;
  seller: Issuer;
  buyer: BillingDetails & { accountId: number; country: string };
  /** The buyer's purchase order number; may be empty. */
  referenceNumber: string;
  lines: DocumentLine[];
  currency: string;
  taxType: string | null;
  taxShare: number;
  subTotal: number;
  tax: number;
  total: number;
  /** The number of the invoice that a credit note corrects; null on other documents. */
  credits: string | null;
  /** Why the credit note was issued. Absent or null on other documents. */
  reason?: CreditReason | null;
  /** The month of a postpaid account's invoice, as YYYY-MM. Absent or null on other documents. */
  month?: string | null;
};

export type DocumentInput = {
  kind: DocumentKind;
  number: string;
  issuedOn: string;
  dueOn: string | null;
  isPaid: boolean;
  credits: string | null;
  reason: CreditReason | null;
  seller: Issuer;
  buyer: Buyer;
  details: BillingDetails;
  order: Row;
};

export function buildContent({ order, buyer, details, ...issuing }: DocumentInput): DocumentContent {
  return {
    ...issuing,
    buyer: { ...details, accountId: buyer.accountId, country: buyer.country },
    referenceNumber: order.reference_number,
    lines: linesOf(order),
    currency: order.currency,
    taxType: order.tax_type,
    taxShare: order.tax_share,
    subTotal: order.credits_price + order.fee,
    tax: order.tax,
    total: order.total,
    month: monthOf(order),
  };
}

function linesOf(order: Row): DocumentLine[] {
  const totals = { creditsPrice: order.credits_price, transactionFee: order.fee, vatTotal: order.tax };
  const tax = lineTaxes(totals, order.tax_share);
  const credits: DocumentLine = {
    what: order.for_month === null ? 'credits' : 'used',
    pool: order.pool,
    quantity: order.credits,
    unitPrice: order.unit_price,
    amount: order.credits_price,
    tax: tax.credits,
  };
  const fee: DocumentLine = { what: 'fee', quantity: 1, unitPrice: null, amount: order.fee, tax: tax.fee };
  return order.fee === 0 ? [credits] : [credits, fee];
}

/**
 * Returns the bank details for documents that request payment. Quotes have none, because Carillon could not
 * record a transfer for a quote.
 */
export const bankDetailsIn = ({ kind, isPaid, seller }: DocumentContent): BankDetails | null =>
  kind === 'invoice' && !isPaid ? seller.bankDetails : null;
