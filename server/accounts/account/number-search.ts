import type { Account } from '#server/platform/db/handles.ts';
import { internationalDigits, searchDigits } from '#sms/index.ts';
import { homeCountry } from './home-country.ts';

/**
 * The first digits, as stored, that a search for a number stands for; undefined if the search is not a number.
 * Numbers may be searched in national format: `083 735` stands for +27 83 735 in South Africa.
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

/** With fewer digits, too many numbers end in them; with more, people type a whole number. */
const LAST_DIGITS = /^\d{4,7}$/;

/** The digits of a search that can be the last ones of a number: people search for 4 to 7. Otherwise undefined. */
export function lastDigitsSearch(search: string | undefined): string | undefined {
  const digits = searchDigits(search ?? '');
  const isFirst = search?.trim().startsWith('+');
  return digits !== undefined && !isFirst && LAST_DIGITS.test(digits) ? digits : undefined;
}
