import type { Selectable } from 'kysely';
import { actingAsOperator, audit } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, notFound, Problem } from '#server/platform/errors.ts';
import { debit } from '../ledger/index.ts';
import { lockOrder } from '../orders/read.ts';
import type { Row } from '../orders/rows.ts';
import { type Amounts, calculateRefund, totalOf } from './amounts.ts';

export type Payment = Selectable<Tables['payments']>;
export type Refund = Selectable<Tables['refunds']>;

/**
 * A request for a refund. `credits` is the number of credits to refund; the default is all remaining credits.
 * A surplus payment is always refunded in full.
 */
export type RefundRequest = { accountId: number; paymentId: number; credits?: number | undefined };

/**
 * How long to wait before polling a new refund, in milliseconds. Until then, the request that started the
 * refund calls the provider.
 */
const FIRST_POLL_MS = 60_000;

const NO_CREDITS: Amounts = { credits: 0, credits_price: 0, fee: 0, tax: 0 };

/** Returns the ledger reference of a refund. */
export const referenceOf = ({ id }: Pick<Refund, 'id'>): string => `refund ${id}`;

/**
 * Records a refund and withdraws its credits, in the caller's transaction. A payment for a postpaid month has
 * no credits to withdraw. Throws `not_found`, `already_refunded`, and `part` for a payment that is part of
 * another. Throws `invalid` for more credits than were paid for, and `not_enough_credits` if the account has
 * used the credits.
 */
export async function startRefund(
  tx: OwnerDb,
  { accountId, paymentId, credits }: RefundRequest,
): Promise<Refund> {
  const payment = await readPayment(tx, accountId, paymentId);
  const order = await lockOrder(tx, accountId, payment.order_id);
  requireWholePayment(payment);
  if (payment.is_surplus && credits !== undefined)
    throw invalid('credits', 'surplus', 'This was an overpayment without credits. Refund all of it.');
  const before = await sumEarlierRefunds(tx, payment);
  const part = payment.is_surplus
    ? NO_CREDITS
    : calculateRefund(order, before, readRefundCredits(order, before.credits, credits));
  const amount = payment.is_surplus ? payment.amount - before.amount : totalOf(part);
  if (amount <= 0)
    throw new Problem('conflict', 'already_refunded', 'This payment is already fully refunded.');
  const refund = await tx
    .insertInto('refunds')
    .values({
      account_id: accountId,
      payment_id: paymentId,
      amount,
      currency: payment.currency,
      ...part,
      state: 'asked',
      ask_at: new Date(Date.now() + FIRST_POLL_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(actingAsOperator(tx, accountId), 'payment refunded', {
    orderId: order.id,
    credits: part.credits,
  });
  if (hasCredits(order, part))
    await debit(tx, {
      accountId,
      amount: part.credits * 1000,
      reference: referenceOf(refund),
      pool: order.pool,
      isWithdrawal: true,
    });
  return refund;
}

function requireWholePayment({ part_of: whole }: Payment): void {
  if (whole !== null)
    throw new Problem(
      'conflict',
      'part',
      `This is part of payment ${whole}, which paid the order. Refund that payment.`,
    );
}

/** Returns whether refunding this payment withdraws credits. */
export const hasCredits = (
  { for_month: month }: Pick<Row, 'for_month'>,
  { credits }: Pick<Refund, 'credits'>,
): boolean => credits > 0 && month === null;

/** Reads a payment of an account. Throws `not_found`. */
export async function readPayment(tx: OwnerDb, accountId: number, id: number): Promise<Payment> {
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment) throw notFound('payment');
  return payment;
}

/** Reads a refund of an account. Throws an error if the refund does not exist. */
export const readRefund = (db: OwnerDb, accountId: number, id: number): Promise<Refund> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Returns the refunded amounts of a payment, including pending refunds. */
async function sumEarlierRefunds(tx: OwnerDb, payment: Payment): Promise<Amounts & { amount: number }> {
  const rows = await tx
    .selectFrom('refunds')
    .select(['amount', 'credits', 'credits_price', 'fee', 'tax'])
    .where('account_id', '=', payment.account_id)
    .where('payment_id', '=', payment.id)
    .where('state', '<>', 'failed')
    .execute();
  const sum = (of: keyof (typeof rows)[number]) => rows.reduce((total, row) => total + row[of], 0);
  return {
    amount: sum('amount'),
    credits: sum('credits'),
    credits_price: sum('credits_price'),
    fee: sum('fee'),
    tax: sum('tax'),
  };
}

function readRefundCredits(order: Row, before: number, wanted: number | undefined): number {
  const left = order.credits - before;
  if (wanted === undefined) return left;
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > left)
    throw invalid('credits', 'too_many', `You can refund 1 to ${left.toLocaleString('en')} credits.`);
  return wanted;
}
