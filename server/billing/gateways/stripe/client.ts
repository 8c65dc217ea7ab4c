import { Stripe } from 'stripe';
import { z } from 'zod';
import { ANSWER_TIMEOUT_MS, providerUnavailable, wrongSignature } from '../call-provider.ts';
import type { NoticeTarget, Notice, ProviderAccess } from '../gateway.ts';

/** Keys from Stripe's dashboard. `apiUrl` replaces the API address for a stand-in. */
export const stripeKeys = z.strictObject({
  secretKey: z
    .string()
    .regex(/^(sk|rk)_./, "Stripe's secret key must start with sk_, or with rk_ for a restricted key."),
  publicKey: z.string().regex(/^pk_./, "Stripe's publishable key must start with pk_."),
  webhookSecret: z.string().regex(/^whsec_./, 'The signing secret of a webhook must start with whsec_.'),
  apiUrl: z.url().optional(),
});
export type StripeKeys = z.infer<typeof stripeKeys>;

/**
 * Returns Stripe's client. Its own retries are off, because they can delay the user by up to a minute. Later
 * polls resolve requests that got no response.
 */
export function stripeOf({ secretKey, apiUrl }: StripeKeys): Stripe {
  const place = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: ANSWER_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(place && {
      host: place.hostname,
      port: place.port,
      protocol: place.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/**
 * Runs a Stripe call. `explain` can map an error to a result. For all other errors, throws
 * `provider_unavailable`.
 */
export async function callStripe<Result>(
  call: () => Promise<Result>,
  explain: (error: unknown) => Result | undefined = () => undefined,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const explained = explain(error);
    if (explained === undefined) throw providerUnavailable(error);
    return explained;
  }
}

/**
 * Returns the order of a Stripe event: the `order` in the metadata of its payment or session. Returns
 * undefined if there is none. Throws `wrong_signature`.
 */
export async function readStripeNotice(
  { keys }: ProviderAccess<StripeKeys>,
  { text, header }: Notice,
): Promise<NoticeTarget | undefined> {
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
  const ref = metadata?.['order'];
  return ref === undefined ? undefined : { ref };
}
