import { type Kysely, sql } from 'kysely';
import type { BillingDocument, DocumentKind, DocumentState } from '#contract/billing-documents.ts';
import type { OrderState } from '#contract/orders.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { UNSUCCESSFUL_STATES, monthOf } from '../orders/rows.ts';

export const withOrders = (db: Kysely<Tables>) =>
  db
    .selectFrom('billing_documents')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.account_id', '=', 'billing_documents.account_id')
        .onRef('orders.id', '=', 'billing_documents.order_id'),
    );

/** Selects an account's documents together with the state of their orders. */
export const documentsOf = (db: Kysely<Tables>, accountId: number) =>
  withOrders(db)
    .select([
      'billing_documents.id',
      'kind',
      'document_number',
      'order_id',
      'billing_documents.total',
      'issued_at',
    ])
    .select(['orders.state', 'orders.currency', 'orders.reference_number', 'orders.for_month'])
    // For a credit note, use its own credits: it may cover only part of the order.
    .select(
      sql<number>`coalesce((billing_documents.content #>> '{lines,0,quantity}')::bigint, orders.credits)`.as(
        'credits',
      ),
    )
    .select('billing_documents.due_on')
    .select((of) =>
      of
        .selectFrom('billing_documents as note')
        .select((note) => note.fn.sum('note.total').as('total'))
        .where('note.account_id', '=', accountId)
        .whereRef('note.order_id', '=', 'billing_documents.order_id')
        .where('note.kind', '=', 'credit-note')
        .where(sql`note.content ->> 'credits'`, '=', of.ref('billing_documents.document_number'))
        .as('taken_back'),
    )
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('billing_documents as note')
            .select('note.id')
            .where('note.account_id', '=', accountId)
            .whereRef('note.order_id', '=', 'billing_documents.order_id')
            .where('note.kind', '=', 'credit-note')
            .where(sql`note.content ->> 'credits'`, '=', of.ref('billing_documents.document_number'))
            .where(sql`note.content ->> 'reason'`, '=', 'refunded'),
        )
        .as('is_paid_back'),
    )
    .select(sql<string | null>`billing_documents.content ->> 'credits'`.as('corrects'))
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('orders as taker')
            .select('taker.id')
            .where('taker.account_id', '=', accountId)
            .whereRef('taker.quote_id', '=', 'billing_documents.order_id')
            .where('taker.state', 'not in', UNSUCCESSFUL_STATES),
        )
        .as('is_taken'),
    )
    .where('billing_documents.account_id', '=', accountId);

type Row = {
  id: number;
  kind: string;
  document_number: string;
  order_id: number;
  total: number;
  issued_at: Date;
  state: string;
  credits: number;
  currency: string;
  reference_number: string;
  for_month: string | null;
  due_on: string | null;
  /** The sum of the document's credit notes in minor units; null if there are none. */
  taken_back: number | string | bigint | null;
  /** Whether any credit note of the document is for a refund. */
  is_paid_back: unknown;
  corrects: string | null;
  /** Whether an order made from the quote is paid or can still be paid. */
  is_taken: unknown;
};

export function toDocument(row: Row, today: string): BillingDocument {
  return {
    id: row.id,
    kind: row.kind as DocumentKind,
    number: row.document_number,
    orderId: row.order_id,
    state: stateOf(row, today),
    credits: row.credits,
    total: row.total,
    currency: row.currency,
    referenceNumber: row.reference_number,
    corrects: row.corrects,
    forMonth: monthOf(row),
    issuedAt: row.issued_at.toISOString(),
    dueOn: row.due_on,
  };
}

/** Derives a document's state from its order, because documents never change. */
function stateOf(row: Row, today: string): DocumentState {
  if (row.kind === 'credit-note') return 'issued';
  const order = row.state as OrderState;
  if (row.taken_back !== null && Number(row.taken_back) >= row.total)
    return row.is_paid_back === true ? 'refunded' : 'cancelled';
  if (order === 'accepted' && row.is_taken === true) return order;
  if (order === 'paid' || order === 'cancelled') return order;
  const isOver = row.due_on !== null && row.due_on < today;
  if (row.kind === 'quote') return isOver ? 'ended' : 'open';
  return isOver ? 'overdue' : 'open';
}
