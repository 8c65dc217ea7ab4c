import type { Account } from '#server/platform/db/handles.ts';
import { toInternationalDigits, parseSearchDigits } from '#sms/index.ts';
import { homeCountry } from './home-country.ts';

/**
 * Converts a search to the leading digits of stored numbers. Returns undefined if the search is not a
 * number. Accepts national format: in South Africa, `083 735` means +27 83 735.
 */
export async function leadingDigitsSearch(
  account: Account,
  search: string | undefined,
): Promise<string | undefined> {
  const digits = parseSearchDigits(search ?? '');
  if (digits === undefined) return undefined;
  if (!digits.startsWith('0')) return digits;
  return toInternationalDigits(digits, await homeCountry(account));
}

/** With fewer digits, too many numbers would match. With more, the user probably typed a whole number. */
const LAST_DIGITS = /^\d{4,7}$/;

/**
 * Returns the digits of a search that may be the last 4 to 7 digits of a number, or undefined for any other
 * search.
 */
export function lastDigitsSearch(search: string | undefined): string | undefined {
  const digits = parseSearchDigits(search ?? '');
  const isFirst = search?.trim().startsWith('+');
  return digits !== undefined && !isFirst && LAST_DIGITS.test(digits) ? digits : undefined;
}
