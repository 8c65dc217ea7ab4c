import { randomUUID } from 'node:crypto';
import { totalsOf } from '#contract/order-totals.ts';
import { type Actor, userIdOf } from '#server/platform/actor.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { writeDocument } from '../documents/issue.ts';
import { backdateEntries, grant } from '../ledger/index.ts';
import { changeOrder } from './change-order.ts';
import { orderReference } from './order-reference.ts';
import { readPurchase } from './purchase.ts';
import { readOrder } from './read.ts';
import { agreedColumns, type Row } from './rows.ts';

/** A past order. `paidAt` or `cancelledAt` is set if it was paid or cancelled. */
export type PastOrder = {
  gateway: 'sandbox' | 'invoice' | 'quote';
  credits: number;
  referenceNumber: string;
  at: Date;
  paidAt?: Date;
  cancelledAt?: Date;
};

/** An account in a transaction of the database owner. */
type OwnerAccount = { id: number; db: OwnerDb; by: Actor };

/**
 * Stores a past order with its documents, payment and credits, in the caller's transaction. Uses today's
 * prices, and sends no email. Returns the order's id.
 */
export async function recordPastOrder(account: OwnerAccount, past: PastOrder): Promise<number> {
  const { id: accountId, db: tx } = account;
  const order = await insert(account, past);
  const isPaidAtOnce = past.gateway === 'sandbox';
  const { content } = await writeDocument(tx, order, past.gateway === 'quote' ? 'quote' : 'invoice', {
    isPaid: isPaidAtOnce,
    at: past.at,
  });
  if (past.cancelledAt) {
    await changeOrder(tx, order, { state: 'cancelled', ended_at: past.cancelledAt });
    const note = { credits: content.number, reason: 'cancelled', at: past.cancelledAt } as const;
    await writeDocument(tx, order, 'credit-note', note);
  }
  if (past.paidAt) {
    await changeOrder(tx, order, { state: 'paid', ended_at: past.paidAt });
    await insertPayment(account, order, past.paidAt);
    await grant(tx, accountId, order.credits * 1000, orderReference(order.id));
    await backdateEntries(tx, accountId, past.paidAt);
  }
  return order.id;
}

async function insert(
  { id: accountId, db: tx, by }: OwnerAccount,
  { gateway, credits, referenceNumber, at }: PastOrder,
): Promise<Row> {
  const { buyer, prices, gateways } = await readPurchase(tx, accountId, null);
  const feeShare = gateways.find(({ name }) => name === gateway)?.feeShare ?? 0;
  const totals = totalsOf(prices, credits, feeShare);
  if (!totals) throw new Error(`There is no price for ${credits} credits.`);
  const { id } = await tx
    .insertInto('orders')
    .values({
      account_id: accountId,
      request_key: randomUUID(),
      user_id: userIdOf(by),
      brand_id: buyer.brandId,
      gateway,
      state: FIRST_STATES[gateway],
      ...agreedColumns(prices, totals),
      reference_number: referenceNumber,
      return_to: '',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readOrder(tx, accountId, id);
}

const FIRST_STATES = { sandbox: 'started', invoice: 'open', quote: 'quoted' };

const insertPayment = ({ db: tx }: OwnerAccount, order: Row, at: Date) =>
  tx
    .insertInto('payments')
    .values({
      account_id: order.account_id,
      order_id: order.id,
      brand_id: order.brand_id,
      gateway: order.gateway,
      // A reference must be unique among all payments of a brand.
      reference: `${order.gateway} ${order.account_id}-${order.id}`,
      amount: order.total,
      currency: order.currency,
      received_at: at,
    })
    .execute();
