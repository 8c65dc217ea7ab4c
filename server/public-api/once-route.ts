import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { accountRoute, type Caller, type Identity, type Route } from '#server/platform/http/routes.ts';
import { claimSteps, hashRequest, storeAnswers } from './idempotency.ts';
import { idempotencyKeyOf, keyIdOf } from './idempotency-key.ts';

type Call<E extends Endpoint> = Request<E> & { account: ActingAccount; identity: Identity; caller: Caller };

/**
 * Creates a route of the API that changes something. Its handler runs in one transaction, limited to the caller's
 * account. With an `Idempotency-Key`, repeated calls get the first call's answer; a call that failed can be repeated.
 */
export function onceRoute<E extends Endpoint & { idempotent: true }>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): Route {
  return accountRoute<Endpoint>(endpoint, async (given) => {
    const call = given as unknown as Call<E>;
    const { account, identity, caller, params, query, body } = call;
    const key = idempotencyKeyOf(caller);
    if (key === undefined) return (await handle(call)) as never;
    const requestHash = hashRequest(`${endpoint.method} ${endpoint.path}`, [params, query, body]);
    const step = { key, step: 0, requestHash };
    const keyId = keyIdOf(identity);
    const answers = await claimSteps(account, keyId, [step]);
    if (answers.has(step)) return answers.get(step) as never;
    const answer = await handle(call);
    await storeAnswers(account, keyId, new Map([[step, answer ?? null]]));
    return answer as never;
  });
}
