import { useSession } from '#web/accounts/index.ts';
import { INSIDE } from '../inside.ts';
import { digitsOf } from './number.ts';
import { openPage } from './open-page.ts';
import type { Destination } from './results.ts';

const SEARCHES = INSIDE.flatMap(({ numberSearches = [] }) => numberSearches);

/** Where to look for what was typed, if it looks like a phone number. */
export function useNumbers(typed: string): Destination[] {
  const { account } = useSession();
  const digits = digitsOf(typed);
  if (digits === undefined) return [];
  return SEARCHES.flatMap(({ page: key, icon, label }) => {
    const page = openPage(account, key);
    if (!page) return [];
    return {
      id: `${key} ${digits}`,
      label: label(typed.trim()),
      href: `${page.path}?search=${digits}`,
      icon,
    };
  });
}
