import type { Answer } from '#contract/endpoint.ts';
import type { addV1OptOuts as batchEndpoint, V1OptOut } from '#contract/v1/opt-outs.ts';
import { homeCountry } from '#server/accounts/index.ts';
import { optOutNumbers } from '#server/opt-outs/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { Problem } from '#server/platform/errors.ts';
import { v1ErrorOf } from '#server/platform/http/problems.ts';
import type { ErrorOrigin } from '#server/platform/http/v1-error.ts';
import { readNumber, toNumber } from '#server/key-messages/index.ts';
import { findV1OptOut } from './read-opt-outs.ts';

/** Opts a number out. Throws `invalid_number` and `too_many_opt_outs`. */
export async function addOptOut(account: ActingAccount, typed: string): Promise<V1OptOut> {
  const number = await readNumber(account, typed, 'number');
  await optOutNumbers(account, [number]);
  return findV1OptOut(account, number);
}

/** Opts numbers out. Returns the result of each, in the same order. Throws `too_many_opt_outs`. */
export async function addOptOuts(
  account: ActingAccount,
  typed: readonly string[],
  origin: ErrorOrigin,
): Promise<Answer<typeof batchEndpoint>> {
  const country = await homeCountry(account);
  const read = typed.map((each) => toNumber(each, country, 'numbers'));
  const numbers = new Set(read.filter((each) => typeof each === 'string'));
  const added = new Set(await optOutNumbers(account, [...numbers]));
  return {
    opt_outs: read.map((number, nth) =>
      number instanceof Problem
        ? { number: typed[nth]!, status: 'refused', error: v1ErrorOf(number, origin) }
        : { number, status: added.has(number) ? 'opted_out' : 'unchanged' },
    ),
  };
}
