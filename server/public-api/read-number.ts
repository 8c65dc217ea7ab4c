import { homeCountry } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { describeNumberProblem, parseNumber } from '#sms/index.ts';

/** Reads a number in any spelling. Throws `invalid_number`. */
export async function readNumber(account: Account, typed: string): Promise<string> {
  const parsed = parseNumber(typed, await homeCountry(account));
  if (!parsed.ok) throw invalid('number', 'invalid_number', describeNumberProblem(parsed.reason));
  return parsed.number;
}
