import { monthOf } from './rows.ts';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { formatPlainAmount } from '#contract/money.ts';
import { accountNames } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isNotRefunded } from '../payments/is-not-refunded.ts';

/**
 * An order as an operator sees it. `total` is in the major unit. `surplus` is received money that neither
 * paid the order nor was refunded.
 */
export type ListedOrder = {
  accountId: number;
  account: string;
  id: number;
  state: string;
  gateway: string;
  credits: number;
  /** The month of a postpaid account's order, as YYYY-MM. Null for other orders. */
  forMonth: string | null;
  total: string;
  currency: string;
  /** Whether the order was paid after it had been cancelled or had failed. */
  paidLate: boolean;
  surplus: string | null;
  /** Whether a refund arrived after it had been recorded as failed and its credits had been granted again. */
  backLate: boolean;
  createdAt: string;
};

const MAX_LISTED = 200;

/** Selects an order's surplus payments that have not been refunded. */
const surplusOf = (of: ExpressionBuilder<Tables, 'orders'>) =>
  of
    .selectFrom('payments')
    .whereRef('payments.account_id', '=', 'orders.account_id')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('is_surplus', '=', true)
    .where(isNotRefunded);

/** Selects an order's refunds that arrived after they had been recorded as failed. */
const lateRefundOf = (of: ExpressionBuilder<Tables, 'orders'>) =>
  of
    .selectFrom('payments')
    .innerJoin('refunds', (join) =>
      join
        .onRef('refunds.account_id', '=', 'payments.account_id')
        .onRef('refunds.payment_id', '=', 'payments.id'),
    )
    .select('refunds.id')
    .whereRef('payments.account_id', '=', 'orders.account_id')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('refunds.arrived_late', '=', true);

/**
 * Lists the newest 200 orders of all accounts, optionally in one state. `odd` selects orders that need
 * attention: orders with a late payment, an unrefunded surplus, or a late refund.
 */
export async function listOrdersForOperator(
  db: Kysely<Tables>,
  { state, odd = false }: { state?: string | undefined; odd?: boolean },
): Promise<ListedOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select([
      'account_id',
      'id',
      'state',
      'gateway',
      'credits',
      'for_month',
      'total',
      'currency',
      'paid_late',
      'created_at',
    ])
    .select((of) =>
      surplusOf(of)
        .select(sql<number | null>`sum(amount)::bigint`.as('sum'))
        .as('surplus'),
    )
    .select((of) => of.exists(lateRefundOf(of)).as('back_late'))
    .$if(state !== undefined, (some) => some.where('state', '=', state!))
    .$if(odd, (some) =>
      some.where((of) =>
        of.or([
          of('paid_late', '=', true),
          of.exists(surplusOf(of).select('payments.id')),
          of.exists(lateRefundOf(of)),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const names = await accountNames(db, [...new Set(rows.map((row) => row.account_id))]);
  return rows.map((row) => ({
    accountId: row.account_id,
    account: names.get(row.account_id)!,
    id: row.id,
    state: row.state,
    gateway: row.gateway,
    credits: row.credits,
    forMonth: monthOf(row),
    total: formatPlainAmount(row.total, row.currency),
    currency: row.currency,
    paidLate: row.paid_late,
    surplus: row.surplus === null ? null : formatPlainAmount(row.surplus, row.currency),
    backLate: Boolean(row.back_late),
    createdAt: row.created_at.toISOString(),
  }));
}
