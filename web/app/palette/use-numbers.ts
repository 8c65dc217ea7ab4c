import { useSession } from '#web/accounts/index.ts';
import { PAGES } from '../capabilities.ts';
import { INSIDE } from '../inside.ts';
import { isOpenTo } from '../pages/menu.ts';
import { digitsOf } from './number.ts';
import type { Destination } from './results.ts';

const SEARCHES = INSIDE.flatMap(({ numberSearches = [] }) => numberSearches);

/** Where to look for what was typed, if it looks like a phone number. */
export function useNumbers(typed: string): Destination[] {
  const { account } = useSession();
  const digits = digitsOf(typed);
  if (digits === undefined) return [];
  return SEARCHES.flatMap(({ page: key, icon, label }) => {
    const page = PAGES.find((each) => each.key === key);
    if (!page || !isOpenTo(account, page)) return [];
    return {
      id: `${key} ${digits}`,
      label: label(typed.trim()),
      href: `${page.path}?search=${digits}`,
      icon,
    };
  });
}
