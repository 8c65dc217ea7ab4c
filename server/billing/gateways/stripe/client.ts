import { Stripe } from 'stripe';
import { z } from 'zod';
import { ANSWER_MS, silent, wrongSignature } from '../ask.ts';
import type { Named, Notice, ProviderAccess } from '../gateway.ts';

/** What an operator has from Stripe's dashboard. `apiUrl` is for a stand-in of Stripe. */
export const stripeKeys = z.strictObject({
  secretKey: z
    .string()
    .regex(/^(sk|rk)_./, 'Stripe’s secret key must start with sk_, or with rk_ for a restricted key.'),
  publicKey: z.string().regex(/^pk_./, 'Stripe’s publishable key must start with pk_.'),
  webhookSecret: z.string().regex(/^whsec_./, 'The signing secret of a webhook must start with whsec_.'),
  apiUrl: z.url().optional(),
});
export type StripeKeys = z.infer<typeof stripeKeys>;

/**
 * Stripe's own library. It repeats nothing by itself: it would wait for as long as Stripe says, a minute, while whoever asked waits too.
 * What had no answer is asked for again under the same key.
 */
export function stripeOf({ secretKey, apiUrl }: StripeKeys): Stripe {
  const place = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: ANSWER_MS,
    maxNetworkRetries: 0,
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

/** The order that an event of Stripe is about: the `order` that its payment or session was made with. */
export async function readStripeNotice(
  { keys }: ProviderAccess<StripeKeys>,
  { text, header }: Notice,
): Promise<Named | undefined> {
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
