import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { accountRoute, type Caller, type Identity, type Route } from '#server/platform/http/routes.ts';
import { claimSteps, hashRequest, storeAnswers } from './idempotency.ts';
import { idempotencyKeyOf, keyIdOf } from './idempotency-key.ts';

type OnceEndpoint = Endpoint & { idempotent: true };
type Call<E extends Endpoint> = Request<E> & { identity: Identity; caller: Caller };

/**
 * Creates a route of the API that changes something. Its handler runs in one transaction, limited to the caller's
 * account. With an `Idempotency-Key`, repeated calls get the first call's answer; a call that failed can be repeated.
 */
export function onceRoute<E extends OnceEndpoint>(
  endpoint: E,
  handle: (call: Call<E> & { account: ActingAccount }) => Promise<Answer<E>>,
): Route {
  return accountRoute<Endpoint>(endpoint, async (given) => {
    const call = given as unknown as Call<E> & { account: ActingAccount };
    return (await runOnce(call.account, endpoint, call, () => handle(call))) as never;
  });
}

/**
 * Does the work of a call in a transaction of the caller's account. If the call has an `Idempotency-Key`, stores the
 * answer in the same transaction, and returns the stored answer to repeated calls.
 */
export async function runOnce<E extends OnceEndpoint>(
  account: Account,
  endpoint: E,
  { identity, caller, params, query, body }: Call<E>,
  work: () => Promise<Answer<E>>,
): Promise<Answer<E>> {
  const key = idempotencyKeyOf(caller);
  if (key === undefined) return work();
  const requestHash = hashRequest(`${endpoint.method} ${endpoint.path}`, [params, query, body]);
  const step = { key, step: 0, requestHash };
  const keyId = keyIdOf(identity);
  const answers = await claimSteps(account, keyId, [step]);
  if (answers.has(step)) return answers.get(step) as Answer<E>;
  const answer = await work();
  await storeAnswers(account, keyId, new Map([[step, answer ?? null]]));
  return answer;
}
