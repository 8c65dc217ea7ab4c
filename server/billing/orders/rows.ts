import type { Kysely, Selectable } from 'kysely';
import { type OrderTotals, type Pricing, taxShareOf } from '#contract/order-totals.ts';
import type { GatewayName, Order, OrderState } from '#contract/orders.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** An order with its newest invoice or quote. */
export type Row = Selectable<Tables['orders']> & {
  document_id: number | null;
  document_number: string | null;
};

/** States in which an order releases the quote that it accepted. */
export const UNSUCCESSFUL_STATES: OrderState[] = ['failed', 'cancelled'];

/** Selects an account's orders, each with its newest invoice or quote. */
export const ordersOf = (db: Kysely<Tables>, accountId: number) =>
  db
    .selectFrom('orders')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('billing_documents')
          .select(['billing_documents.id as document_id', 'document_number'])
          .where('billing_documents.account_id', '=', accountId)
          .whereRef('billing_documents.order_id', '=', 'orders.id')
          .where('billing_documents.kind', 'in', ['invoice', 'quote'])
          .orderBy('billing_documents.id', 'desc')
          .limit(1)
          .as('document'),
      (join) => join.onTrue(),
    )
    .selectAll('orders')
    .select(['document_id', 'document_number'])
    .where('orders.account_id', '=', accountId);

/** Returns the columns with the agreed prices, tax and amounts. */
export const agreedColumns = (
  { currency, taxType, taxPercent }: Pick<Pricing, 'currency' | 'taxPercent'> & { taxType: string | null },
  totals: OrderTotals,
) => ({
  credits: totals.credits,
  currency,
  unit_price: totals.unitPrice,
  credits_price: totals.creditsPrice,
  fee: totals.transactionFee,
  tax_type: taxType,
  tax_share: taxShareOf({ taxPercent }),
  tax: totals.vatTotal,
  total: totals.combinedTotal,
});

/** Returns the month of a postpaid account's order, as YYYY-MM; null for other orders. */
export const monthOf = ({ for_month: month }: Pick<Row, 'for_month'>): string | null =>
  month === null ? null : month.slice(0, 7);

export const toOrder = (row: Row): Order => ({
  id: row.id,
  state: row.state as OrderState,
  gateway: row.gateway as GatewayName,
  pool: row.pool,
  credits: row.credits,
  currency: row.currency,
  unitPrice: row.unit_price,
  creditsPrice: row.credits_price,
  transactionFee: row.fee,
  subTotal: row.credits_price + row.fee,
  vatTotal: row.tax,
  combinedTotal: row.total,
  taxType: row.tax_type,
  taxShare: row.tax_share,
  referenceNumber: row.reference_number,
  forMonth: monthOf(row),
  document:
    row.document_id !== null && row.document_number !== null
      ? { id: row.document_id, number: row.document_number }
      : null,
  dueOn: row.due_on,
  isAutomatic: row.is_automatic,
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});
