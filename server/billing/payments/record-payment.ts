import { sql } from 'kysely';
import { audit, endTrial } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { issueInvoice } from '../documents/issue.ts';
import { grant } from '../ledger/index.ts';
import { changeOrder } from '../orders/change-order.ts';
import { orderReference } from '../orders/order-reference.ts';
import { lockOrder } from '../orders/read.ts';
import { monthOf, type Row } from '../orders/rows.ts';
import { joinParts, partsOf, sumOf } from './parts.ts';

/** Money that came in for an order. `reference` is the provider's or the bank's name of it; the amount is in minor units. */
export type Payment = {
  accountId: number;
  orderId: number;
  gateway: string;
  reference: string;
  amount: number;
  currency: string;
};

/**
 * `paid`: the credits are granted. `settled`: a postpaid account has paid what it used. `known`: this payment was recorded for this order
 * before. `surplus`: it is kept for the operator, because the order is paid already, or the sum is another one; more may come to it.
 */
export type Recorded = 'paid' | 'settled' | 'known' | 'surplus';

const PAYABLE = ['started', 'open', 'failed', 'cancelled'];

/**
 * Records a payment, in the caller's transaction, and does all that follows from it: credits, invoice, mail. The one way to these, for
 * whatever tells of a payment, in whatever order and however often: the order is locked, and a payment's name is unique. An order that
 * was cancelled or had failed is paid late. Transfers that together come to its total pay it as well, with the last of them.
 */
export async function recordPayment(tx: OwnerDb, payment: Payment): Promise<Recorded> {
  const order = await lockOrder(tx, payment.accountId, payment.orderId);
  const isPayable = PAYABLE.includes(order.state) && payment.currency === order.currency;
  const isWhole = payment.amount === order.total;
  const parts = isPayable && !isWhole && payment.gateway === 'invoice' ? await partsOf(tx, order) : [];
  const pays = isPayable && (isWhole || sumOf(parts) + payment.amount === order.total);
  const id = await insertPayment(tx, order, payment, !pays);
  if (id === undefined) return 'known';
  if (!pays) return 'surplus';
  if (parts.length > 0) await joinParts(tx, order, { parts, whole: id });
  await pay(tx, order);
  return monthOf(order) === null ? 'paid' : 'settled';
}

/** Its id; undefined if it was recorded before. */
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

/** What a postpaid account used before gets no credits. The ledger's pool and the series of invoices are locked last, as everywhere. */
async function pay(tx: OwnerDb, order: Row): Promise<void> {
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
