import type { OwnerDb } from '#server/platform/db/handles.ts';
import { issueRefundNote } from '../documents/issue.ts';
import type { RefundOutcome } from '../gateways/gateway.ts';
import { refund as giveBack } from '../ledger/index.ts';
import { lockOrder } from '../orders/read.ts';
import { hasCredits, readPayment, readRefund, type Refund, referenceOf } from './start-refund.ts';

/**
 * Records the result of a refund, from the provider or the operator. Issues a credit note for a completed
 * refund of credits, or grants the credits of a failed refund again. Repeated calls have no effect. A refund
 * that arrives after it was recorded as failed is marked as done and late. The operator sees such a refund,
 * because its credits were granted again and may have been used.
 */
export async function endRefund(tx: OwnerDb, asked: Refund, outcome: RefundOutcome): Promise<void> {
  const payment = await readPayment(tx, asked.account_id, asked.payment_id);
  const order = await lockOrder(tx, asked.account_id, payment.order_id);
  const refund = await readRefund(tx, asked.account_id, asked.id);
  const isLate = refund.state === 'failed' && outcome.state === 'done';
  if (refund.state !== 'asked' && !isLate) return;
  if (outcome.state === 'pending') return updateRefund(tx, refund, { reference: outcome.providerRef });
  const over = { ended_at: new Date(), ask_at: null };
  if (outcome.state === 'failed') {
    await updateRefund(tx, refund, { state: 'failed', problem: outcome.problem, ...over });
    if (hasCredits(order, refund)) await grantCreditsAgain(tx, refund);
    return;
  }
  await updateRefund(tx, refund, {
    state: 'done',
    reference: outcome.providerRef,
    problem: null,
    arrived_late: isLate,
    ...over,
  });
  if (refund.credits === 0) return;
  const { credits, credits_price: price, fee, tax, amount: total } = refund;
  const noteId = await issueRefundNote(tx, { ...order, credits, credits_price: price, fee, tax, total });
  await updateRefund(tx, refund, { document_id: noteId });
}

const updateRefund = async (
  tx: OwnerDb,
  { account_id: accountId, id }: Refund,
  changes: Partial<
    Pick<Refund, 'state' | 'problem' | 'reference' | 'ended_at' | 'ask_at' | 'arrived_late' | 'document_id'>
  >,
): Promise<void> => {
  await tx
    .updateTable('refunds')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
};

async function grantCreditsAgain(tx: OwnerDb, refund: Refund): Promise<void> {
  const { account_id: accountId, credits } = refund;
  await giveBack(tx, {
    accountId,
    amount: credits * 1000,
    reference: referenceOf(refund),
    isWithdrawal: true,
  });
}
