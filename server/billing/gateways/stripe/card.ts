import { Stripe } from 'stripe';
import { type Outcome, type Payable, defineGateway } from '../gateway.ts';
import { stripeAccepts, toStripe } from './amounts.ts';
import { callStripe, readStripeNotice, stripeKeys, type StripeKeys, stripeOf } from './client.ts';
import { readReference } from './stored-card.ts';
import { outcomeOf, refusal } from './outcome.ts';
import { refundByStripe } from './refund.ts';

const paymentParams = ({ ref, total, currency }: Payable) => ({
  ...toStripe(total, currency),
  confirm: true,
  metadata: { order: ref },
  expand: ['payment_method'],
});

/**
 * Returns the request options with an idempotency key. For a day, Stripe returns the same payment for the
 * same key.
 */
const idempotencyOptions = ({ ref }: Payable) => ({ idempotencyKey: `order-${ref}` });

/**
 * Card payments through Stripe (PaymentIntents). Stripe's fields on the page turn a card into a token, so
 * card data never reaches this server. If the bank must verify a payment (3-D Secure), Stripe's script does
 * that on the page. A saved card belongs to a Stripe customer. Later charges are off-session.
 */
export const card = defineGateway<StripeKeys>({
  name: 'card',
  keys: stripeKeys,
  publicKeyOf: ({ publicKey }) => publicKey,
  takes: stripeAccepts,
  readNotice: readStripeNotice,
  refund: refundByStripe,

  async create({ keys }, payable, token) {
    if (token === undefined)
      return { state: 'failed', problem: 'The card was not accepted. Check its number.' };
    const stripe = stripeOf(keys);
    return callStripe<Outcome>(async () => {
      const storage = payable.savesCard ? await createCustomer(stripe, payable) : {};
      const intent = await stripe.paymentIntents.create(
        {
          ...paymentParams(payable),
          ...storage,
          payment_method: token,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        },
        idempotencyOptions(payable),
      );
      return outcomeOf(intent, payable);
    }, refusal);
  },

  async lookUp({ keys }, payable) {
    const intents = stripeOf(keys).paymentIntents;
    const { providerRef, ref } = payable;
    return callStripe<Outcome>(async () => {
      const found =
        providerRef === null
          ? (await intents.search({ query: `metadata['order']:'${ref}'`, expand: ['data.payment_method'] }))
              .data[0]
          : await intents.retrieve(providerRef, { expand: ['payment_method'] });
      if (!found) return missingPaymentOutcome(payable);
      // Cancel, because the customer could still complete the bank's verification.
      const isUnwanted = !payable.isOpen && found.status === 'requires_action';
      return outcomeOf(isUnwanted ? await intents.cancel(found.id) : found, payable);
    });
  },

  saved: {
    charge: async ({ keys }, payable, reference) => {
      const { customer, method } = readReference(reference);
      const asked = { ...paymentParams(payable), customer, payment_method: method, off_session: true };
      return callStripe<Outcome>(
        async () =>
          outcomeOf(await stripeOf(keys).paymentIntents.create(asked, idempotencyOptions(payable)), payable),
        refusal,
      );
    },

    forget: async ({ keys }, reference) => {
      const { method } = readReference(reference);
      await callStripe<unknown>(
        () => stripeOf(keys).paymentMethods.detach(method),
        // Stripe no longer knows the card, so it is already deleted.
        (error) => (error instanceof Stripe.errors.StripeInvalidRequestError ? {} : undefined),
      );
    },
  },
});

/** Creates a Stripe customer to store an order's card. */
async function createCustomer(stripe: Stripe, { ref }: Payable) {
  const { id } = await stripe.customers.create(
    { metadata: { order: ref } },
    { idempotencyKey: `customer-${ref}` },
  );
  return { customer: id, setup_future_usage: 'off_session' as const };
}

/**
 * Returns the outcome if Stripe has no payment for the order. An open order stays pending, because Stripe's
 * search may be out of date.
 */
const missingPaymentOutcome = ({ isOpen }: Payable): Outcome =>
  isOpen
    ? { state: 'pending', next: { kind: 'nothing' } }
    : { state: 'failed', problem: 'This payment was never sent to Stripe.' };
