import type { Kysely } from 'kysely';
import type { DocumentState } from '#contract/billing-documents.ts';
import type { GatewayName } from '#contract/orders.ts';
import { timeZonesOf } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { documentsOf, toDocument } from './rows.ts';

/**
 * A document's current status. `paid` describes the payment of its order; null if unpaid. The day is in the
 * account's time zone.
 */
export type DocumentStatus = {
  state: DocumentState;
  paid: { on: string; gateway: GatewayName } | null;
};

/** Reads a document's current status. Throws `not_found`. */
export async function readDocumentStatus(
  db: Kysely<Tables>,
  accountId: number,
  id: number,
): Promise<DocumentStatus> {
  const row = await documentsOf(db, accountId).where('billing_documents.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('document');
  const timeZone = (await timeZonesOf(db, [accountId])).get(accountId)!;
  const { state } = toDocument(row, dayOf(new Date(), timeZone));
  const payment = await db
    .selectFrom('payments')
    .select(['gateway', 'received_at'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', row.order_id)
    .where('is_surplus', '=', false)
    .where('part_of', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return {
    state,
    paid: payment
      ? { on: dayOf(payment.received_at, timeZone), gateway: payment.gateway as GatewayName }
      : null,
  };
}

const dayOf = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
