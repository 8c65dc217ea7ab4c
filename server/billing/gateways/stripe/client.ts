import { Stripe } from 'stripe';
import { z } from 'zod';
import { ANSWER_MS, silent, wrongSignature } from '../ask.ts';
import type { ProviderAccess, Notice, Repayable, RefundOutcome } from '../gateway.ts';

/** What an operator has from Stripe's dashboard. `apiUrl` is for a stand-in of Stripe. */
export const stripeKeys = z.strictObject({
  secretKey: z.string().min(1),
  publicKey: z.string().min(1),
  webhookSecret: z.string().min(1),
  apiUrl: z.url().optional(),
});
export type StripeKeys = z.infer<typeof stripeKeys>;

/** Stripe's own library, which repeats what had no answer under the same key. */
export function stripeOf({ secretKey, apiUrl }: StripeKeys): Stripe {
  const place = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: ANSWER_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(place && {
      host: place.hostname,
      port: place.port,
      protocol: place.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** Runs a call. Throws `provider_silent` for everything but what `explain` says of an error. */
export async function calling<Result>(
  call: () => Promise<Result>,
  explain: (error: unknown) => Result | undefined = () => undefined,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const explained = explain(error);
    if (explained === undefined) throw silent(error);
    return explained;
  }
}

/** These have no decimals (ISO 4217), but Stripe counts in hundredths of them (its list of special cases). */
const IN_HUNDREDTHS = new Set(['ISK', 'UGX']);

/** An amount in minor units, as Stripe counts it. */
export const toStripe = (amount: number, currency: string) => ({
  amount: IN_HUNDREDTHS.has(currency) ? amount * 100 : amount,
  currency: currency.toLowerCase(),
});

/** An amount of Stripe's in minor units, and its currency. */
export function fromStripe(amount: number, currency: string): { amount: number; currency: string } {
  const code = currency.toUpperCase();
  return { amount: IN_HUNDREDTHS.has(code) ? Math.round(amount / 100) : amount, currency: code };
}

/** The order that an event of Stripe is about: the `order` that its payment or session was made with. */
export async function readStripeNotice(
  { keys }: ProviderAccess<StripeKeys>,
  { text, header }: Notice,
): Promise<string | undefined> {
  let event: Stripe.Event;
  try {
    event = stripeOf(keys).webhooks.constructEvent(
      text,
      header('stripe-signature') ?? '',
      keys.webhookSecret,
    );
  } catch {
    throw wrongSignature();
  }
  const { metadata } = event.data.object as { metadata?: Record<string, string> | null };
  return metadata?.['order'];
}

const REFUND_STATES: Record<string, 'done' | 'pending'> = { succeeded: 'done', pending: 'pending' };

/** Sends a payment back, or asks how that stands. */
export async function refundByStripe(
  { keys }: ProviderAccess<StripeKeys>,
  { key, payment, amount, currency, providerRef }: Repayable,
): Promise<RefundOutcome> {
  const { refunds } = stripeOf(keys);
  const made = await calling<Pick<Stripe.Refund, 'id' | 'status' | 'failure_reason'>>(
    () =>
      providerRef === null
        ? refunds.create(
            { payment_intent: payment, amount: toStripe(amount, currency).amount, metadata: { refund: key } },
            { idempotencyKey: key },
          )
        : refunds.retrieve(providerRef),
    (error) =>
      error instanceof Stripe.errors.StripeInvalidRequestError
        ? { id: '', status: 'failed', failure_reason: error.message }
        : undefined,
  );
  const state = REFUND_STATES[made.status ?? ''];
  return state
    ? { state, providerRef: made.id }
    : { state: 'failed', problem: made.failure_reason ?? 'Stripe refused the refund.' };
}
