import { Stripe } from 'stripe';
import { z } from 'zod';
import { ANSWER_TIMEOUT_MS, providerSilent, wrongSignature } from '../call-provider.ts';
import type { NoticeTarget, Notice, ProviderAccess } from '../gateway.ts';

/** Keys from Stripe's dashboard. `apiUrl` overrides the API address for a stand-in. */
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
 * Stripe's client library. Its own retries are off: they would wait up to a minute, as Stripe asks, while the user waits. The next poll
 * repeats a request without an answer, under the same key.
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

/** Runs a Stripe call. Throws `provider_unavailable` for every error that `explain` does not map to a result. */
export async function callStripe<Result>(
  call: () => Promise<Result>,
  explain: (error: unknown) => Result | undefined = () => undefined,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const explained = explain(error);
    if (explained === undefined) throw providerSilent(error);
    return explained;
  }
}

/** The order that a Stripe event is about: the `order` in the metadata of its payment or session. */
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
