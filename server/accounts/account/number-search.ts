import type { Account } from '#server/platform/db/handles.ts';
import { internationalDigits } from '#sms/index.ts';
import { homeCountry } from './home-country.ts';

/**
 * The first digits, as numbers are stored, that a search for a number means, or undefined when it is not one. A number
 * may be searched as it is typed at home: `083 735` means +27 83 735 in South Africa.
 */
export async function numberSearch(
  account: Account,
  search: string | undefined,
): Promise<string | undefined> {
  const digits = search?.replace(/[\s()+.-]/g, '');
  if (!digits || !/^\d+$/.test(digits)) return undefined;
  if (!digits.startsWith('0')) return digits;
  return internationalDigits(digits, await homeCountry(account));
}
