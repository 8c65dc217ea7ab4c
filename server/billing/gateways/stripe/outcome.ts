import { Stripe } from 'stripe';
import type { Outcome, Payable } from '../gateway.ts';
import { notNow } from '../ask.ts';
import { fromStripe } from './amounts.ts';
import { keptCardOf } from './kept-card.ts';

const DECLINED = 'The bank declined the card.';
const NEEDS_PERSON = 'The bank wants to verify the payment.';

/** A payment that is refused. What Stripe says of a card is for customers; errors that are no refusal are not explained. */
export function refusal(error: unknown): Outcome | undefined {
  if (error instanceof Stripe.errors.StripeCardError)
    return refused(error.code, error.message, error.payment_intent?.id);
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined;
  return isAboutCard(error)
    ? { state: 'failed', problem: 'The card was not accepted. Enter it again.' }
    : notNow('by card', error);
}

/** Whether a request is refused for its card, and not for its amount, its currency, or what the operator's account may do. */
const isAboutCard = ({ param, code = '' }: Stripe.errors.StripeInvalidRequestError): boolean =>
  param?.startsWith('payment_method') === true || code.startsWith('payment_method');

/** `authentication_required`: the bank asks for the card's holder (Stripe's list of error codes). */
const refused = (code: string | undefined, message: string | undefined, providerRef?: string): Outcome =>
  code === 'authentication_required'
    ? { state: 'failed', problem: NEEDS_PERSON, needsPerson: true, providerRef }
    : { state: 'failed', problem: message || DECLINED, providerRef };

/** How a payment stands. One that nobody is there for cannot wait for an answer to the bank. */
export function outcomeOf(intent: Stripe.PaymentIntent, { isAutomatic }: Payable): Outcome {
  const providerRef = intent.id;
  switch (intent.status) {
    case 'succeeded':
      return {
        state: 'paid',
        payments: [{ reference: intent.id, ...fromStripe(intent.amount_received, intent.currency) }],
        card: keptCardOf(intent),
        providerRef,
      };
    case 'requires_action':
      if (isAutomatic) return refused('authentication_required', undefined, providerRef);
      return {
        state: 'pending',
        next: { kind: 'confirm', clientSecret: intent.client_secret! },
        providerRef,
      };
    case 'requires_payment_method':
    case 'canceled': {
      const { code, message } = intent.last_payment_error ?? {};
      // With somebody there, the page has asked already.
      return refused(isAutomatic ? code : undefined, message, providerRef);
    }
    default:
      return { state: 'pending', next: { kind: 'nothing' }, providerRef };
  }
}
