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
