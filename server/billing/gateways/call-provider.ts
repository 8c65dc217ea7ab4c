import { Problem } from '#server/platform/errors.ts';
import type { Outcome } from './gateway.ts';

/** How long a provider may take to answer, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 20_000;

export const providerSilent = (cause: unknown): Problem =>
  Object.assign(
    new Problem(
      'unavailable',
      'provider_unavailable',
      'The payment provider is not responding. We saved your order and will check the payment again. Please check the order in a few minutes before you pay again.',
    ),
    { cause },
  );

export const wrongSignature = (): Problem =>
  new Problem('forbidden', 'wrong_signature', 'The signature is not from this provider.');

/** A provider's answer. `body` is its JSON, undefined if empty. */
export type Reply = { status: number; body: unknown };

/** Refusals that a retry would not change: the request itself is wrong, not the caller, the time or the rate. */
export const isPermanent = ({ status }: Reply): boolean => status === 400 || status === 404 || status === 422;

/** The outcome of a payment that its provider refuses for good: the customer has to pay another way, and the operator sees `fault`. */
export const refusedForGood = (how: string, fault: unknown): Outcome => ({
  state: 'failed',
  problem: `You cannot pay ${how} at the moment. Please choose another payment method.`,
  fault,
});

/** Calls a provider over HTTP. Throws `provider_unavailable` if there is no answer or a server error. */
export async function callProvider(url: string, init: RequestInit = {}): Promise<Reply> {
  let reply: Reply;
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const text = await response.text();
    reply = { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  } catch (error) {
    throw providerSilent(error);
  }
  if (reply.status >= 500) throw providerSilent(new Error(`It answered ${reply.status}.`));
  return reply;
}
