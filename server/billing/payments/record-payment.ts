import { sql } from 'kysely';
import { audit, endTrial } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { issueInvoice } from '../documents/issue.ts';
import { grant } from '../ledger/index.ts';
import { changeOrder } from '../orders/change-order.ts';
import { orderReference } from '../orders/order-reference.ts';
import { lockOrder } from '../orders/read.ts';
import { monthOf, type Row } from '../orders/rows.ts';
import { combinePartialPayments, partialPaymentsOf, sumOf } from './parts.ts';

/**
 * Money received for an order. `reference` is the provider's or the bank's id. The amount is in minor units.
 */
export type Payment = {
  accountId: number;
  orderId: number;
  gateway: string;
  reference: string;
  amount: number;
  currency: string;
};

/**
 * `paid`: the credits were granted. `settled`: a postpaid account paid its month. `known`: this payment was
 * already recorded for this order. `surplus`: the payment does not pay the order, for example because the
 * order is already paid or the amount differs; the operator must decide. If the amount is too low, further
 * transfers may complete the payment.
 */
export type PaymentResult = 'paid' | 'settled' | 'known' | 'surplus';

const PAYABLE_STATES = ['started', 'open', 'failed', 'cancelled'];

/**
 * Records a payment and its effects in the caller's transaction: credits, invoice and email. It is safe to
 * record a payment repeatedly and in any order, because the order is locked and payment references are
 * unique. An order that was cancelled or had failed is marked as paid late. If several transfers add up to
 * the total, the last one pays the order.
 */
export async function recordPayment(tx: OwnerDb, payment: Payment): Promise<PaymentResult> {
  const order = await lockOrder(tx, payment.accountId, payment.orderId);
  const isPayable = PAYABLE_STATES.includes(order.state) && payment.currency === order.currency;
  const isWhole = payment.amount === order.total;
  const parts =
    isPayable && !isWhole && payment.gateway === 'invoice' ? await partialPaymentsOf(tx, order) : [];
  const pays = isPayable && (isWhole || sumOf(parts) + payment.amount === order.total);
  const id = await insertPayment(tx, order, payment, !pays);
  if (id === undefined) return 'known';
  if (!pays) return 'surplus';
  if (parts.length > 0) await combinePartialPayments(tx, order, { parts, whole: id });
  await markPaid(tx, order);
  return monthOf(order) === null ? 'paid' : 'settled';
}

/** Stores a payment and returns its id. Returns undefined if the payment was already recorded. */
async function insertPayment(
  tx: OwnerDb,
  order: Row,
  payment: Payment,
  isSurplus: boolean,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('payments')
    .values({
      account_id: order.account_id,
      order_id: order.id,
      brand_id: order.brand_id,
      gateway: payment.gateway,
      reference: payment.reference,
      amount: payment.amount,
      currency: payment.currency,
      is_surplus: isSurplus,
    })
    .onConflict((conflict) =>
      payment.gateway === 'invoice'
        ? conflict
            .columns(['brand_id', 'reference', 'order_id'])
            .where(sql<boolean>`gateway = 'invoice'`)
            .doNothing()
        : conflict
            .columns(['brand_id', 'gateway', 'reference'])
            .where(sql<boolean>`gateway <> 'invoice'`)
            .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/**
 * Marks an order as paid, ends the account's trial, grants the order's credits and issues its invoice. An
 * order for a postpaid month gets no credits. Last, locks the credit pool and then the invoice series, in
 * the same order as other transactions.
 */
async function markPaid(tx: OwnerDb, order: Row): Promise<void> {
  const { account_id: accountId, id: orderId, credits, pool } = order;
  const isLate = order.state === 'failed' || order.state === 'cancelled';
  await changeOrder(tx, order, {
    state: 'paid',
    ended_at: new Date(),
    ask_at: null,
    problem: null,
    paid_late: isLate,
  });
  await endTrial(tx, accountId);
  const acting = { id: accountId, db: tx, by: { kind: 'system' } } as const;
  const month = monthOf(order);
  if (month === null) {
    await audit(acting, 'credits bought', { orderId, credits });
    await grant(tx, accountId, credits * 1000, orderReference(orderId), pool);
  } else await audit(acting, 'month paid', { orderId, month });
  await issueInvoice(tx, order, { isPaid: true });
}
