import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { StoredCard } from '../gateway.ts';

const referenceShape = z.object({ customer: z.string(), method: z.string() });

/** Parses the reference of a stored card into Stripe's ids. */
export const readReference = (reference: string): z.infer<typeof referenceShape> =>
  referenceShape.parse(JSON.parse(reference));

/**
 * Returns the card that a payment stored; undefined if it stored none. `payment_method` must be expanded.
 */
export function storedCardOf(intent: Stripe.PaymentIntent): StoredCard | undefined {
  const { customer, payment_method: method, setup_future_usage: usage } = intent;
  if (usage !== 'off_session' || !customer || typeof method !== 'object' || !method?.card) return undefined;
  const { brand, last4, exp_year: year, exp_month: month } = method.card;
  return {
    reference: JSON.stringify({
      customer: typeof customer === 'string' ? customer : customer.id,
      method: method.id,
    }),
    brand,
    lastDigits: last4,
    expiryMonth: `${year}-${String(month).padStart(2, '0')}`,
  };
}
