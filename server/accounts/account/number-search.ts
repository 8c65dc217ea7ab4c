import type { Account } from '#server/platform/db/handles.ts';
import { internationalDigits, searchDigits } from '#sms/index.ts';
import { homeCountry } from './home-country.ts';

/**
 * The first digits, as stored, that a search matches; undefined if the search is not a number.
 * Also understands national format: `083 735` means +27 83 735 in South Africa.
 */
export async function numberSearch(
  account: Account,
  search: string | undefined,
): Promise<string | undefined> {
  const digits = searchDigits(search ?? '');
  if (digits === undefined) return undefined;
  if (!digits.startsWith('0')) return digits;
  return internationalDigits(digits, await homeCountry(account));
}

/** Fewer digits would match too many numbers; with more, the user means a whole number. */
const LAST_DIGITS = /^\d{4,7}$/;

/** A search of 4 to 7 digits, which may be the last digits of a number; undefined for any other search. */
export function lastDigitsSearch(search: string | undefined): string | undefined {
  const digits = searchDigits(search ?? '');
  const isFirst = search?.trim().startsWith('+');
  return digits !== undefined && !isFirst && LAST_DIGITS.test(digits) ? digits : undefined;
}
