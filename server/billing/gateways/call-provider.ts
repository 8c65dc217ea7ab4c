import { Problem } from '#server/platform/errors.ts';
import type { Outcome } from './gateway.ts';

/** The time limit for a provider's response, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 20_000;

export const providerUnavailable = (cause: unknown): Problem =>
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

/** A provider's response. `body` is parsed JSON; undefined if the body is empty. */
export type Reply = { status: number; body: unknown };

/**
 * Returns whether the provider refused the request permanently. A retry would fail again, unlike after a
 * failed login or a rate limit.
 */
export const isPermanent = ({ status }: Reply): boolean => status === 400 || status === 404 || status === 422;

/**
 * Returns the outcome of a payment that the provider refuses permanently. The customer must pay another way.
 * The operator gets `fault`.
 */
export const permanentRefusal = (how: string, fault: unknown): Outcome => ({
  state: 'failed',
  problem: `You cannot pay ${how} at the moment. Please choose another payment method.`,
  fault,
});

/**
 * Calls a provider over HTTP. Throws `provider_unavailable` after a timeout, a network error or a server
 * error, or if the body is not JSON.
 */
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
    throw providerUnavailable(error);
  }
  if (reply.status >= 500) throw providerUnavailable(new Error(`It answered ${reply.status}.`));
  return reply;
}
