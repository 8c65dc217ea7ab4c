import { Stripe } from 'stripe';
import { type Outcome, type Payable, provider } from '../gateway.ts';
import { isTakenByStripe, toStripe } from './amounts.ts';
import { calling, readStripeNotice, stripeKeys, type StripeKeys, stripeOf } from './client.ts';
import { readReference } from './kept-card.ts';
import { outcomeOf, refusal } from './outcome.ts';
import { refundByStripe } from './refund.ts';

/** What is asked of Stripe with each payment. */
const askFor = ({ ref, total, currency }: Payable) => ({
  ...toStripe(total, currency),
  confirm: true,
  metadata: { order: ref },
  expand: ['payment_method'],
});

/** Under its key, Stripe answers with the same payment again, for a day. */
const keyOf = ({ ref }: Payable) => ({ idempotencyKey: `order-${ref}` });

/**
 * A card by Stripe (PaymentIntents): Stripe's fields in the page make a token of it, so nothing of the card reaches this server. A bank
 * that wants to verify the payment (3-D Secure) is asked by Stripe's script in the page. A card that is to be saved is kept by a
 * customer of Stripe's, and charged off-session.
 */
export const card = provider<StripeKeys>({
  name: 'card',
  keys: stripeKeys,
  publicKeyOf: ({ publicKey }) => publicKey,
  takes: isTakenByStripe,
  readNotice: readStripeNotice,
  refund: refundByStripe,

  async create({ keys }, payable, token) {
    if (token === undefined)
      return { state: 'failed', problem: 'The card was not accepted. Check its number.' };
    const stripe = stripeOf(keys);
    return calling<Outcome>(async () => {
      const keeping = payable.savesCard ? await customerFor(stripe, payable) : {};
      const intent = await stripe.paymentIntents.create(
        {
          ...askFor(payable),
          ...keeping,
          payment_method: token,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        },
        keyOf(payable),
      );
      return outcomeOf(intent, payable);
    }, refusal);
  },

  async lookUp({ keys }, payable) {
    const intents = stripeOf(keys).paymentIntents;
    const { providerRef, ref } = payable;
    return calling<Outcome>(async () => {
      const found =
        providerRef === null
          ? (await intents.search({ query: `metadata['order']:'${ref}'`, expand: ['data.payment_method'] }))
              .data[0]
          : await intents.retrieve(providerRef, { expand: ['payment_method'] });
      if (!found) return neverAsked(payable);
      // The bank's question could still be answered.
      const isUnwanted = !payable.isOpen && found.status === 'requires_action';
      return outcomeOf(isUnwanted ? await intents.cancel(found.id) : found, payable);
    });
  },

  saved: {
    charge: async ({ keys }, payable, reference) => {
      const { customer, method } = readReference(reference);
      const asked = { ...askFor(payable), customer, payment_method: method, off_session: true };
      return calling<Outcome>(
        async () => outcomeOf(await stripeOf(keys).paymentIntents.create(asked, keyOf(payable)), payable),
        refusal,
      );
    },

    forget: async ({ keys }, reference) => {
      const { method } = readReference(reference);
      await calling<unknown>(
        () => stripeOf(keys).paymentMethods.detach(method),
        // It is not attached, or not known: it is forgotten already.
        (error) => (error instanceof Stripe.errors.StripeInvalidRequestError ? {} : undefined),
      );
    },
  },
});

/** Who keeps the card of an order at Stripe. */
async function customerFor(stripe: Stripe, { ref }: Payable) {
  const { id } = await stripe.customers.create(
    { metadata: { order: ref } },
    { idempotencyKey: `customer-${ref}` },
  );
  return { customer: id, setup_future_usage: 'off_session' as const };
}

/** Of a payment whose answer was lost, and which Stripe does not know, or not yet. */
const neverAsked = ({ isOpen }: Payable): Outcome =>
  isOpen
    ? { state: 'pending', next: { kind: 'nothing' } }
    : { state: 'failed', problem: 'This payment was never sent to Stripe.' };
