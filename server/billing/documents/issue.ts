import { type DocumentKind, QUOTE_DAYS } from '#contract/billing-documents.ts';
import { type Buyer, buyerOf } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { detailsOf } from '../details/details.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { Row } from '../orders/rows.ts';
import { buildContent, type CreditReason, type DocumentContent } from './content.ts';
import { issuerOf } from './issuer.ts';
import { nextNumber } from './numbers.ts';
import { mailDocument } from './mail-document.ts';

type Invoice = { number: string };

/**
 * Returns an order's current invoice. Returns undefined if the order has no invoice, or a credit note was
 * issued after it.
 */
async function invoiceOf(tx: OwnerDb, order: Row): Promise<Invoice | undefined> {
  const newest = await tx
    .selectFrom('billing_documents')
    .select(['kind', 'document_number as number'])
    .where('account_id', '=', order.account_id)
    .where('order_id', '=', order.id)
    .where('kind', 'in', ['invoice', 'credit-note'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.kind === 'invoice' ? newest : undefined;
}

/**
 * Issues and emails an order's invoice, unless the order has an invoice without a credit note. An unpaid
 * invoice gets a due date. The caller must have locked the order.
 */
export async function issueInvoice(tx: OwnerDb, order: Row, { isPaid }: { isPaid: boolean }): Promise<void> {
  if (await invoiceOf(tx, order)) return;
  await issueDocument(tx, order, 'invoice', { isPaid });
}

/** Issues and emails an order's quote. The caller must have locked the order. */
export async function issueQuote(tx: OwnerDb, order: Row): Promise<void> {
  await issueDocument(tx, order, 'quote', {});
}

/**
 * Issues and emails a credit note for an order's invoice, if it has one. The caller must have locked and
 * cancelled the order.
 */
export async function issueCreditNote(tx: OwnerDb, order: Row): Promise<void> {
  const invoice = await invoiceOf(tx, order);
  if (invoice)
    await issueDocument(tx, order, 'credit-note', { credits: invoice.number, reason: 'cancelled' });
}

/**
 * Issues and emails a credit note for a full or partial refund. `part` is the order with only the refunded
 * amounts. Returns the id of the credit note. The caller must have locked the order.
 */
export async function issueRefundNote(tx: OwnerDb, part: Row): Promise<number> {
  const { number } = await tx
    .selectFrom('billing_documents')
    .select('document_number as number')
    .where('account_id', '=', part.account_id)
    .where('order_id', '=', part.id)
    .where('kind', '=', 'invoice')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return issueDocument(tx, part, 'credit-note', { credits: number, reason: 'refunded' });
}

type IssueOptions = { isPaid?: boolean; credits?: string; reason?: CreditReason };

async function issueDocument(
  tx: OwnerDb,
  order: Row,
  kind: DocumentKind,
  more: IssueOptions,
): Promise<number> {
  const { id, content } = await writeDocument(tx, order, kind, more);
  await mailDocument(tx, { accountId: order.account_id, documentId: id, userId: order.user_id, content });
  return id;
}

/**
 * Stores a document of an order, dated `at` or now. Does not email the document. The caller must have locked
 * the order.
 */
export async function writeDocument(
  tx: OwnerDb,
  order: Row,
  kind: DocumentKind,
  { isPaid = false, credits, reason, at }: IssueOptions & { at?: Date },
): Promise<{ id: number; content: DocumentContent }> {
  const { account_id: accountId, brand_id: brandId } = order;
  const buyer = await buyerOf(tx, accountId);
  const details = await detailsOf(tx, accountId);
  const from = await issuerOf(tx, brandId);
  if (!details || !from) throw new Error(`Order ${order.id} of account ${accountId} has no buyer or seller.`);
  const issuedOn = dayOf(buyer, at ?? new Date());
  const dueOn =
    kind === 'credit-note' || isPaid
      ? null
      : daysAfter(issuedOn, kind === 'quote' ? QUOTE_DAYS : await daysToPay(tx, order, from.dueDays));
  if (dueOn !== null) await changeOrder(tx, order, { due_on: dueOn });
  const { sequence, number } = await nextNumber(tx, brandId, kind);
  const common = { kind, number, issuedOn, dueOn, isPaid, credits: credits ?? null, reason: reason ?? null };
  const content = buildContent({ ...common, seller: from.issuer, buyer, details, order });
  const { id } = await tx
    .insertInto('billing_documents')
    .values({
      account_id: accountId,
      brand_id: brandId,
      order_id: order.id,
      kind,
      sequence,
      document_number: number,
      total: order.total,
      due_on: dueOn,
      content: JSON.stringify(content),
      ...(at && { issued_at: at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, content };
}

/** Returns the number of days until an invoice is due. Monthly invoices use the account's own terms. */
async function daysToPay(tx: OwnerDb, order: Row, usual: number): Promise<number> {
  if (order.for_month === null) return usual;
  const terms = await tx
    .selectFrom('postpaid_terms')
    .select('due_days')
    .where('account_id', '=', order.account_id)
    .executeTakeFirstOrThrow();
  return terms.due_days;
}

const dayOf = ({ timeZone }: Buyer, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

const daysAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();
