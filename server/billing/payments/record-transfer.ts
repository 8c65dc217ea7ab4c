import { parseMoneyAmount } from '#contract/money.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { readOrder } from '../orders/read.ts';
import { withOrders } from '../documents/rows.ts';
import { partialPaymentsOf, sumOf } from './parts.ts';
import { type PaymentResult, recordPayment } from './record-payment.ts';

/**
 * A bank transfer that the operator records. `reference` is the bank's reference. `amount` is in the major
 * unit, as typed. The default amount is the invoice's total.
 */
export type Transfer = { brandId: number; invoice: string; reference: string; amount?: string | undefined };

/** The result of a transfer. Amounts are in minor units. */
export type TransferResult = {
  recorded: PaymentResult;
  accountId: number;
  orderId: number;
  invoice: string;
  credits: number;
  total: number;
  currency: string;
  amount: number;
  /** The matched amount of this transfer, over all invoices. */
  matched: number;
  /** The unpaid amount of the invoice; 0 if it is paid or overpaid. */
  missing: number;
};

/**
 * Records a transfer for an invoice number, in the caller's transaction. A transfer may pay several
 * invoices. Throws `not_found`, and `invalid` for an invalid reference or amount. Also throws `invalid` if
 * the amount is missing although another invoice has a share of the transfer, or this invoice is partly
 * paid.
 */
export async function matchTransfer(tx: OwnerDb, transfer: Transfer): Promise<TransferResult> {
  const reference = transfer.reference.trim();
  if (reference === '') throw invalid('reference', 'required', "Give the bank's reference for the transfer.");
  const invoice = await findInvoice(tx, transfer);
  const shares = await recordedAmounts(tx, transfer.brandId, reference);
  const own = shares.find(({ order_id: orderId }) => orderId === invoice.id);
  const amount =
    own?.amount ??
    (transfer.amount === undefined
      ? await outstandingAmount(tx, invoice, shares.length > 0)
      : parseTransferAmount(transfer.amount, invoice.currency));
  const recorded = await recordPayment(tx, {
    accountId: invoice.account_id,
    orderId: invoice.id,
    gateway: 'invoice',
    reference,
    amount,
    currency: invoice.currency,
  });
  const before = shares.reduce((sum, share) => sum + share.amount, 0);
  return {
    recorded,
    accountId: invoice.account_id,
    orderId: invoice.id,
    invoice: invoice.document_number,
    credits: invoice.credits,
    total: invoice.total,
    currency: invoice.currency,
    amount,
    matched: own ? before : before + amount,
    missing: await readMissingAmount(tx, invoice),
  };
}

/** Records a transfer and returns only the payment result. */
export const recordTransfer = async (tx: OwnerDb, transfer: Transfer): Promise<PaymentResult> =>
  (await matchTransfer(tx, transfer)).recorded;

async function findInvoice(tx: OwnerDb, { brandId, invoice }: Transfer) {
  const found = await withOrders(tx)
    .select([
      'document_number',
      'orders.account_id',
      'orders.id',
      'orders.total',
      'orders.currency',
      'orders.credits',
    ])
    .where('billing_documents.brand_id', '=', brandId)
    .where('kind', '=', 'invoice')
    .where('document_number', '=', invoice.trim().toUpperCase())
    .executeTakeFirst();
  if (!found) throw notFound(`invoice ${invoice}`);
  return found;
}

async function readMissingAmount(tx: OwnerDb, invoice: Invoice): Promise<number> {
  const { state } = await readOrder(tx, invoice.account_id, invoice.id);
  return state === 'paid' ? 0 : Math.max(0, invoice.total - sumOf(await partialPaymentsOf(tx, invoice)));
}

/** Returns the recorded amounts of a transfer, by order. */
const recordedAmounts = (tx: OwnerDb, brandId: number, reference: string) =>
  tx
    .selectFrom('payments')
    .select(['order_id', 'amount'])
    .where('brand_id', '=', brandId)
    .where('gateway', '=', 'invoice')
    .where('reference', '=', reference)
    .execute();

type Invoice = Awaited<ReturnType<typeof findInvoice>>;

async function outstandingAmount(tx: OwnerDb, invoice: Invoice, isShared: boolean): Promise<number> {
  if (isShared)
    throw invalid(
      'amount',
      'needed',
      'This transfer is already matched to another invoice. Give the amount for this one.',
    );
  if ((await partialPaymentsOf(tx, invoice)).length > 0)
    throw invalid(
      'amount',
      'needed',
      'Part of this invoice is already paid. Give the amount of this payment.',
    );
  return invoice.total;
}

function parseTransferAmount(text: string, currency: string): number {
  const amount = parseMoneyAmount(text, currency);
  if (!amount) throw invalid('amount', 'invalid', `"${text}" is not an amount in ${currency}.`);
  return amount;
}
