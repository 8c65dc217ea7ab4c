import { Stripe } from 'stripe';
import type { Outcome, Payable } from '../gateway.ts';
import { permanentRefusal } from '../call-provider.ts';
import { fromStripe } from './amounts.ts';
import { storedCardOf } from './stored-card.ts';

const DECLINED = 'The bank declined the card.';
const NEEDS_VERIFICATION = 'The bank wants to verify the payment.';

/**
 * Returns the outcome of a refused payment, or undefined if the error is not a refusal. The customer sees
 * Stripe's message about a card error.
 */
export function refusal(error: unknown): Outcome | undefined {
  if (error instanceof Stripe.errors.StripeCardError)
    return refusedOutcome(error.code, error.message, error.payment_intent?.id);
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined;
  return isCardError(error)
    ? { state: 'failed', problem: 'The card was not accepted. Enter it again.' }
    : permanentRefusal('by card', error);
}

/**
 * Returns whether Stripe refused a request because of the card. Other causes are the amount, the currency or
 * the operator's account.
 */
const isCardError = ({ param, code = '' }: Stripe.errors.StripeInvalidRequestError): boolean =>
  param?.startsWith('payment_method') === true || code.startsWith('payment_method');

/**
 * Returns the outcome of a refusal. `authentication_required` means that the bank must verify the cardholder
 * (Stripe's list of error codes).
 */
const refusedOutcome = (
  code: string | undefined,
  message: string | undefined,
  providerRef?: string,
): Outcome =>
  code === 'authentication_required'
    ? { state: 'failed', problem: NEEDS_VERIFICATION, needsPerson: true, providerRef }
    : { state: 'failed', problem: message || DECLINED, providerRef };

/** Returns the outcome of a payment. An automatic payment cannot wait for the bank's verification. */
export function outcomeOf(intent: Stripe.PaymentIntent, { isAutomatic }: Payable): Outcome {
  const providerRef = intent.id;
  switch (intent.status) {
    case 'succeeded':
      return {
        state: 'paid',
        payments: [{ reference: intent.id, ...fromStripe(intent.amount_received, intent.currency) }],
        card: storedCardOf(intent),
        providerRef,
      };
    case 'requires_action':
      if (isAutomatic) return refusedOutcome('authentication_required', undefined, providerRef);
      return {
        state: 'pending',
        next: { kind: 'confirm', clientSecret: intent.client_secret! },
        providerRef,
      };
    case 'requires_payment_method':
    case 'canceled': {
      const { code, message } = intent.last_payment_error ?? {};
      // With a user present, the page has already requested the verification.
      return refusedOutcome(isAutomatic ? code : undefined, message, providerRef);
    }
    default:
      return { state: 'pending', next: { kind: 'nothing' }, providerRef };
  }
}
