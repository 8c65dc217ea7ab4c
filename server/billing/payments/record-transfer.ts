import { readAmount } from '#contract/money.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { withOrders } from '../documents/rows.ts';
import { type Recorded, recordPayment } from './record-payment.ts';

/** A bank transfer that the operator has seen. `reference` is the bank's name of it; `amount` is as typed, in the major unit; without it, the invoice's. */
export type Transfer = { brandId: number; invoice: string; reference: string; amount?: string | undefined };

/** Records a transfer for an invoice, by the invoice's number, in the caller's transaction. Throws `not_found`, and `invalid` for what is no amount. */
export async function recordTransfer(tx: OwnerDb, transfer: Transfer): Promise<Recorded> {
  const invoice = await withOrders(tx)
    .select(['orders.account_id', 'orders.id', 'orders.total', 'orders.currency'])
    .where('billing_documents.brand_id', '=', transfer.brandId)
    .where('kind', '=', 'invoice')
    .where('document_number', '=', transfer.invoice.trim().toUpperCase())
    .executeTakeFirst();
  if (!invoice) throw notFound(`invoice ${transfer.invoice}`);
  return recordPayment(tx, {
    accountId: invoice.account_id,
    orderId: invoice.id,
    gateway: 'invoice',
    reference: transfer.reference.trim(),
    amount: transfer.amount === undefined ? invoice.total : amountIn(transfer.amount, invoice.currency),
    currency: invoice.currency,
  });
}

function amountIn(text: string, currency: string): number {
  const amount = readAmount(text, currency);
  if (!amount) throw invalid('amount', 'invalid', `"${text}" is no amount of ${currency}.`);
  return amount;
}
