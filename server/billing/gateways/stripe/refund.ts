import { Stripe } from 'stripe';
import { providerUnavailable } from '../call-provider.ts';
import type { ProviderAccess, Refundable, RefundOutcome } from '../gateway.ts';
import { toStripe } from './amounts.ts';
import { callStripe, type StripeKeys, stripeOf } from './client.ts';

/**
 * States of a refund that failed permanently (Stripe, "The Refund object"). A status that is neither listed
 * here nor `succeeded` is pending.
 */
const FAILED_STATES = ['failed', 'canceled'];

/**
 * Stripe's permanent refusals. Other refusals are inconclusive. For example, "already refunded" may mean
 * that this refund succeeded but its response was lost.
 */
const REFUSED_FOR_GOOD = ['charge_disputed', 'charge_not_refundable', 'refund_disputed_payment'];

/** The maximum number of a payment's refunds to search for an earlier request. */
const MAX_LISTED = 100;

/** Refunds a payment, or returns the state of a refund that was already requested. */
export async function refundByStripe(
  { keys }: ProviderAccess<StripeKeys>,
  repayable: Refundable,
): Promise<RefundOutcome> {
  const { refunds } = stripeOf(keys);
  const { providerRef } = repayable;
  return callStripe<RefundOutcome>(async () => {
    const made =
      providerRef === null
        ? ((await findEarlierRefund(refunds, repayable)) ?? (await createRefund(refunds, repayable)))
        : await refunds.retrieve(providerRef);
    return outcomeOf(made);
  }, refusal);
}

/**
 * Finds an earlier refund with the same key. Stripe forgets idempotency keys after a day, so they cannot
 * prevent a second refund.
 */
async function findEarlierRefund(
  refunds: Stripe.RefundResource,
  { key, payment }: Refundable,
): Promise<Stripe.Refund | undefined> {
  const { data } = await refunds.list({ payment_intent: payment, limit: MAX_LISTED });
  return data.find(({ metadata }) => metadata?.['refund'] === key);
}

const createRefund = (
  refunds: Stripe.RefundResource,
  { key, payment, amount, currency }: Refundable,
): Promise<Stripe.Refund> =>
  refunds.create(
    { payment_intent: payment, amount: toStripe(amount, currency).amount, metadata: { refund: key } },
    { idempotencyKey: key },
  );

function outcomeOf({ id, status, failure_reason: reason }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { state: 'done', providerRef: id };
  if (status === null)
    throw providerUnavailable(new Error(`Stripe returned no status for the refund ${id}.`));
  return FAILED_STATES.includes(status)
    ? { state: 'failed', problem: reason ?? 'Stripe could not refund the payment.' }
    : { state: 'pending', providerRef: id };
}

const refusal = (error: unknown): RefundOutcome | undefined =>
  error instanceof Stripe.errors.StripeInvalidRequestError && REFUSED_FOR_GOOD.includes(error.code ?? '')
    ? { state: 'failed', problem: error.message }
    : undefined;
