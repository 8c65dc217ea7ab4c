import { Stripe } from 'stripe';
import { silent } from '../ask.ts';
import type { ProviderAccess, Repayable, RefundOutcome } from '../gateway.ts';
import { toStripe } from './amounts.ts';
import { calling, type StripeKeys, stripeOf } from './client.ts';

/** After these, a refund comes to nothing (Stripe, "The Refund object"). Any other state is on its way. */
const OVER = ['failed', 'canceled'];

/**
 * With these, Stripe refuses for good. Others, such as that all went back already, say nothing of this refund: it may be the one that was
 * asked for before, and whose answer was lost.
 */
const REFUSED_FOR_GOOD = ['charge_disputed', 'charge_not_refundable', 'refund_disputed_payment'];

/** How many refunds of a payment are looked through for ours. */
const MOST_LISTED = 100;

/** Sends a payment back, or asks how that stands. */
export async function refundByStripe(
  { keys }: ProviderAccess<StripeKeys>,
  repayable: Repayable,
): Promise<RefundOutcome> {
  const { refunds } = stripeOf(keys);
  const { providerRef } = repayable;
  return calling<RefundOutcome>(async () => {
    const made =
      providerRef === null
        ? ((await madeBefore(refunds, repayable)) ?? (await make(refunds, repayable)))
        : await refunds.retrieve(providerRef);
    return outcomeOf(made);
  }, refusal);
}

/** Stripe forgets its keys after a day: then only the refund itself says that it was asked for. */
async function madeBefore(
  refunds: Stripe.RefundResource,
  { key, payment }: Repayable,
): Promise<Stripe.Refund | undefined> {
  const { data } = await refunds.list({ payment_intent: payment, limit: MOST_LISTED });
  return data.find(({ metadata }) => metadata?.['refund'] === key);
}

const make = (
  refunds: Stripe.RefundResource,
  { key, payment, amount, currency }: Repayable,
): Promise<Stripe.Refund> =>
  refunds.create(
    { payment_intent: payment, amount: toStripe(amount, currency).amount, metadata: { refund: key } },
    { idempotencyKey: key },
  );

function outcomeOf({ id, status, failure_reason: reason }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { state: 'done', providerRef: id };
  if (status === null) throw silent(new Error(`Stripe returned no status for the refund ${id}.`));
  return OVER.includes(status)
    ? { state: 'failed', problem: reason ?? 'Stripe could not refund the payment.' }
    : { state: 'pending', providerRef: id };
}

const refusal = (error: unknown): RefundOutcome | undefined =>
  error instanceof Stripe.errors.StripeInvalidRequestError && REFUSED_FOR_GOOD.includes(error.code ?? '')
    ? { state: 'failed', problem: error.message }
    : undefined;
