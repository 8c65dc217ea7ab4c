import type { Stripe } from 'stripe';
import { type ProviderAccess, type Outcome, type Payable, defineGateway } from '../gateway.ts';
import { fromStripe, stripeAccepts, toStripe } from './amounts.ts';
import { callStripe, readStripeNotice, stripeKeys, type StripeKeys, stripeOf } from './client.ts';
import { refusal } from './outcome.ts';
import { refundByStripe } from './refund.ts';

/** Creates a session of Stripe's page. Repeated calls for an order return the same session. */
const createSession = (
  { keys }: ProviderAccess<StripeKeys>,
  { ref, total, currency, returnUrl }: Payable,
): Promise<Outcome> =>
  callStripe<Outcome>(async () => {
    const { amount, currency: code } = toStripe(total, currency);
    const session = await stripeOf(keys).checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: { currency: code, unit_amount: amount, product_data: { name: 'SMS credits' } },
          },
        ],
        client_reference_id: ref,
        metadata: { order: ref },
        payment_intent_data: { metadata: { order: ref } },
        success_url: returnUrl,
        cancel_url: returnUrl,
      },
      { idempotencyKey: `checkout-${ref}` },
    );
    return outcomeOf(session);
  }, refusal);

/** Card payments on Stripe's own page (Checkout). */
export const hostedCard = defineGateway<StripeKeys>({
  name: 'hosted-card',
  keys: stripeKeys,
  takes: stripeAccepts,
  readNotice: readStripeNotice,
  refund: refundByStripe,

  create: createSession,

  async lookUp(access, payable) {
    const { sessions } = stripeOf(access.keys).checkout;
    const { providerRef } = payable;
    // `createSession` returns the existing session, if there is one.
    if (providerRef === null) return createSession(access, payable);
    return callStripe(async () => {
      const session = await sessions.retrieve(providerRef);
      const isUnwanted = !payable.isOpen && session.status === 'open';
      return outcomeOf(isUnwanted ? await sessions.expire(providerRef) : session);
    });
  },
});

function outcomeOf(session: Stripe.Checkout.Session): Outcome {
  const providerRef = session.id;
  if (session.payment_status === 'paid') {
    const intent = session.payment_intent;
    const reference = typeof intent === 'string' ? intent : intent!.id;
    return {
      state: 'paid',
      payments: [{ reference, ...fromStripe(session.amount_total!, session.currency!) }],
      providerRef,
    };
  }
  if (session.status === 'expired')
    return { state: 'failed', problem: 'The payment page was open for too long.', providerRef };
  const next =
    session.url === null ? { kind: 'nothing' as const } : { kind: 'open' as const, url: session.url };
  return { state: 'pending', next, providerRef };
}
