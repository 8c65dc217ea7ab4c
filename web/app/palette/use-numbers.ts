import { useSession } from '#web/accounts/index.ts';
import { SHELL_PARTS } from '../shell-parts.ts';
import { phoneDigits } from './phone-digits.ts';
import { accessiblePage } from './accessible-page.ts';
import type { Destination } from './results.ts';

const NUMBER_SEARCHES = SHELL_PARTS.flatMap(({ numberSearches = [] }) => numberSearches);

/**
 * Returns links to searches for the typed phone number. Empty if the query does not look like a phone
 * number.
 */
export function useNumbers(query: string): Destination[] {
  const { account } = useSession();
  const digits = phoneDigits(query);
  if (digits === undefined) return [];
  return NUMBER_SEARCHES.flatMap(({ page: key, icon, label }) => {
    const page = accessiblePage(account, key);
    if (!page) return [];
    return {
      id: `${key} ${digits}`,
      label: label(query.trim()),
      href: `${page.path}?search=${digits}`,
      icon,
    };
  });
}
