import { homeCountry } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, type Problem } from '#server/platform/errors.ts';
import { type CountryCode, describeNumberProblem, parseNumber } from '#sms/index.ts';

/** Digits that may be a number with its country code, as the API shows numbers. */
const DIGITS = /^[1-9][0-9]{4,14}$/;

/**
 * Reads a phone number in any spelling. If digits are not a number of the home country, reads them as a number with its
 * country code. Returns an `invalid_number` problem for anything else.
 */
export function toNumber(typed: string, country: CountryCode, field: string): string | Problem {
  const number = parseNumber(typed, country);
  if (number.ok) return number.number;
  const foreign = DIGITS.test(typed) ? parseNumber(`+${typed}`, country) : number;
  return foreign.ok ? foreign.number : invalid(field, 'invalid_number', describeNumberProblem(number.reason));
}

/** Returns a number in a spelling that has one meaning everywhere, for verbs that read it again. */
export function spellOut(typed: string, country: CountryCode): string {
  const number = toNumber(typed, country, 'number');
  return typeof number === 'string' ? `+${number}` : typed;
}

/** Reads a phone number as `toNumber` does. Throws `invalid_number`. */
export async function readNumber(account: Account, typed: string, field: string): Promise<string> {
  const number = toNumber(typed, await homeCountry(account), field);
  if (typeof number !== 'string') throw number;
  return number;
}

/**
 * Reads a number that the account may have. Also accepts other digits, because replies can come from short codes. Throws
 * `invalid_number`.
 */
export async function readKnownNumber(account: Account, typed: string, field: string): Promise<string> {
  const number = toNumber(typed, await homeCountry(account), field);
  if (typeof number === 'string') return number;
  if (DIGITS.test(typed)) return typed;
  throw number;
}
