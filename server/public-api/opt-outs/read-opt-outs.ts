import type { Answer, Request } from '#contract/endpoint.ts';
import type { listV1OptOuts as endpoint, V1OptOut } from '#contract/v1/opt-outs.ts';
import { findOptOut, listOptOuts } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { readKnownNumber } from '#server/key-messages/index.ts';

/** Lists a page of opt-outs, newest first. */
export async function listV1OptOuts(
  account: Account,
  { since, ...query }: Request<typeof endpoint>['query'],
): Promise<Answer<typeof endpoint>> {
  const { items, next } = await listOptOuts(account, {
    ...query,
    sort: '-at',
    since: since === undefined ? undefined : new Date(since),
  });
  return { opt_outs: items.map(({ number, ...optOut }) => toV1OptOut(number, optOut)), next };
}

/** Returns whether a number has opted out. Throws `invalid_number`. */
export async function readOptOut(account: Account, typed: string): Promise<V1OptOut> {
  return findV1OptOut(account, await readKnownNumber(account, typed, 'number'));
}

/** Returns whether a number, as digits, has opted out. */
export const findV1OptOut = async (account: Account, number: string): Promise<V1OptOut> =>
  toV1OptOut(number, await findOptOut(account, number));

const toV1OptOut = (number: string, optOut: Awaited<ReturnType<typeof findOptOut>>): V1OptOut => ({
  number,
  opted_out: optOut !== undefined,
  since: optOut?.at ?? null,
  source: optOut?.source ?? null,
  detail: optOut?.detail ?? null,
});
