import { type Kysely, sql } from 'kysely';
import { formatPlainAmount } from '#contract/money.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** A payment as an operator sees it. Amounts are in the major unit. */
export type ListedPayment = {
  id: number;
  orderId: number;
  gateway: string;
  reference: string;
  currency: string;
  amount: string;
  /** The amount already refunded, including pending refunds. */
  wentBack: string;
  isSurplus: boolean;
  /** The payment that this partial payment belongs to; null for other payments. */
  partOf: number | null;
  receivedAt: string;
};

const MAX_LISTED = 200;

/** Lists the newest payments of an account. */
export async function listPayments(db: Kysely<Tables>, accountId: number): Promise<ListedPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(refunds.amount), 0)::bigint`.as('sum'))
        .whereRef('refunds.account_id', '=', 'payments.account_id')
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('refunds.state', '<>', 'failed')
        .as('went_back'),
    )
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    gateway: row.gateway,
    reference: row.reference,
    currency: row.currency,
    amount: formatPlainAmount(row.amount, row.currency),
    wentBack: formatPlainAmount(row.went_back!, row.currency),
    isSurplus: row.is_surplus,
    partOf: row.part_of,
    receivedAt: row.received_at.toISOString(),
  }));
}
