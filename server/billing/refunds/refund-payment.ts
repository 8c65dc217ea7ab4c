import { Problem, invalid } from '#server/platform/errors.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { formatPlainAmount } from '#contract/money.ts';
import { acceptsAmount, providerOf } from '../gateways/gateways.ts';
import type { ProviderContext } from '../gateways/open-provider.ts';
import { requestRefund } from './request-refund.ts';
import { endRefund } from './end-refund.ts';
import {
  type Payment,
  readPayment,
  readRefund,
  type Refund,
  startRefund,
  type RefundRequest,
} from './start-refund.ts';

/** A refund. `callError` is set if its provider could not be reached; the worker then polls the refund. */
export type RefundResult = Refund & { callError?: string };

/**
 * Refunds a payment for the operator, through its provider or manually with the bank's `reference`. A
 * reference also completes a refund that the provider has not finished. Throws the errors of `startRefund`,
 * `by_hand` if the operator must refund manually, and `by_provider` if the provider must refund.
 */
export async function refundPayment(
  context: ProviderContext,
  wanted: RefundRequest,
  reference: string | undefined,
): Promise<RefundResult> {
  const { owner } = context.db;
  if (reference !== undefined && reference.trim() === '')
    throw invalid('reference', 'required', 'Give the bank\'s reference: --reference "FT 2611 0042".');
  const payment = await readPayment(owner, wanted.accountId, wanted.paymentId);
  if (reference !== undefined)
    return owner.transaction().execute((tx) => recordManualRefund(tx, wanted, reference));
  if (!canProviderRefund(payment))
    throw new Problem(
      'conflict',
      'by_hand',
      'This was paid by bank transfer. Refund it by bank transfer, then give the bank\'s reference: --reference "FT 2611 0042".',
    );
  const { id } = await owner.transaction().execute(async (tx) => {
    const started = await startRefund(tx, wanted);
    requireAcceptedAmount(payment, started);
    return started;
  });
  return sendRefund(context, wanted.accountId, id);
}

/**
 * Marks a payment's pending refund as failed and grants its credits again. Operators use this when the
 * provider reports a failure. Throws `no_pending_refund` if no refund is pending.
 */
export const failRefund = ({ db }: ProviderContext, wanted: RefundRequest): Promise<RefundResult> =>
  db.owner.transaction().execute(async (tx) => {
    const refund = await pendingRefundOf(tx, wanted);
    if (!refund)
      throw new Problem(
        'conflict',
        'no_pending_refund',
        'No refund of this payment is waiting for its provider.',
      );
    return finishRefund(tx, refund, { state: 'failed', problem: 'Marked as not refunded.' });
  });

const canProviderRefund = ({ gateway }: Payment): boolean => providerOf(gateway)?.refund !== undefined;

async function recordManualRefund(tx: OwnerDb, wanted: RefundRequest, reference: string): Promise<Refund> {
  const payment = await readPayment(tx, wanted.accountId, wanted.paymentId);
  const done = { state: 'done', providerRef: reference.trim() } as const;
  const refund = await pendingRefundOf(tx, wanted);
  if (refund && wanted.credits !== undefined)
    throw invalid(
      'credits',
      'asked',
      `Refund ${refund.id} of this payment is in progress. End that one first.`,
    );
  if (refund) return finishRefund(tx, refund, done);
  if (canProviderRefund(payment))
    throw new Problem(
      'conflict',
      'by_provider',
      'The payment provider makes this refund itself. Use --reference only to end a refund that is stuck.',
    );
  return finishRefund(tx, await startRefund(tx, wanted), done);
}

async function finishRefund(
  tx: OwnerDb,
  refund: Refund,
  outcome: Parameters<typeof endRefund>[2],
): Promise<Refund> {
  await endRefund(tx, refund, outcome);
  return readRefund(tx, refund.account_id, refund.id);
}

/** Returns the oldest unfinished refund of a payment. */
const pendingRefundOf = (tx: OwnerDb, { accountId, paymentId }: RefundRequest): Promise<Refund | undefined> =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'asked')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

function requireAcceptedAmount({ gateway }: Payment, { amount, currency }: Refund): void {
  if (!acceptsAmount(gateway, currency, amount))
    throw invalid(
      'credits',
      'not_accepted',
      `${gateway} cannot refund exactly ${currency} ${formatPlainAmount(amount, currency)}. Choose another number of credits.`,
    );
}

/** Calls the provider. The refund is committed before this call, so it cannot be lost. */
async function sendRefund(context: ProviderContext, accountId: number, id: number): Promise<RefundResult> {
  try {
    return await requestRefund(context, accountId, id);
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'unavailable') throw error;
    const callError = error.cause instanceof Error ? error.cause.message : error.message;
    return { ...(await readRefund(context.db.owner, accountId, id)), callError };
  }
}
