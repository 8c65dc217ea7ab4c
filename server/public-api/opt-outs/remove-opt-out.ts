import type { V1OptOut } from '#contract/v1/opt-outs.ts';
import { removeOptOut } from '#server/opt-outs/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { Problem } from '#server/platform/errors.ts';
import { readKnownNumber } from '#server/key-messages/index.ts';
import { findV1OptOut } from './read-opt-outs.ts';

/** Opts a number in again, if it has opted out. Throws `invalid_number`. */
export async function removeAnyOptOut(
  account: ActingAccount,
  typed: string,
  reason: string,
): Promise<V1OptOut> {
  const number = await readKnownNumber(account, typed, 'number');
  try {
    await removeOptOut(account, number, reason);
  } catch (error) {
    // A repeated call has the same answer.
    if (!(error instanceof Problem && error.kind === 'not_found')) throw error;
  }
  return findV1OptOut(account, number);
}
