import { Problem } from '#server/platform/errors.ts';
import type { Outcome } from './gateway.ts';

/** How long a provider may take to answer, in milliseconds. */
export const ANSWER_MS = 20_000;

export const silent = (cause: unknown): Problem =>
  Object.assign(
    new Problem(
      'unavailable',
      'provider_silent',
      'The payment provider is not responding. We saved your order and will check the payment again. Please check the order in a few minutes before you pay again.',
    ),
    { cause },
  );

export const wrongSignature = (): Problem =>
  new Problem('forbidden', 'wrong_signature', 'The signature is not from this provider.');

/** An answer of a provider. `body` is its JSON, undefined if it has none. */
export type Reply = { status: number; body: unknown };

/** Its refusals that would be the same tomorrow: what was asked for is wrong, and not who asks, when, or how often. */
export const isPermanent = ({ status }: Reply): boolean => status === 400 || status === 404 || status === 422;

/** A request for a payment that its provider refuses for good: the customer chooses another way, and the operator looks why. */
export const notNow = (how: string, fault: unknown): Outcome => ({
  state: 'failed',
  problem: `You cannot pay ${how} at the moment. Please choose another payment method.`,
  fault,
});

/** Asks a provider over HTTP. Throws `provider_silent` if nobody answers, or only with an error of the server. */
export async function ask(url: string, init: RequestInit = {}): Promise<Reply> {
  let reply: Reply;
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
    const text = await response.text();
    reply = { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  } catch (error) {
    throw silent(error);
  }
  if (reply.status >= 500) throw silent(new Error(`It answered ${reply.status}.`));
  return reply;
}
