import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/session.ts';
import { IconMessageReply, IconSearch, IconUserMinus } from '#web/ui/icons.ts';
import { isOpenTo } from '../pages/menu.ts';
import { PAGES } from '../pages/pages.ts';
import { digitsOf } from './number.ts';
import type { Destination } from './results.ts';

/** The pages that look for numbers. */
const SEARCHES = [
  { page: 'replies', icon: IconMessageReply },
  { page: 'optOuts', icon: IconUserMinus },
  { page: 'numberSearch', icon: IconSearch },
] as const;

/** Where to look for what was typed, if it looks like a phone number. */
export function useNumbers(typed: string): Destination[] {
  const { t } = useTranslation('palette');
  const { account } = useSession();
  const digits = digitsOf(typed);
  if (digits === undefined) return [];
  return SEARCHES.filter(({ page }) => isOpenTo(account, page)).map(({ page, icon }) => ({
    id: `${page} ${digits}`,
    label: t(`numbers.${page}`, { number: typed.trim() }),
    href: `${PAGES[page].path}?search=${digits}`,
    icon,
  }));
}
