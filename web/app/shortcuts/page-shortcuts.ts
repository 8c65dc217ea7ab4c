import type { Account } from '../pages/account.ts';
import { isOpenTo } from '../pages/menu.ts';
import type { PageKey } from '../pages/pages.ts';

export type PageShortcut = { key: string; page: PageKey };

/** The letters that lead to pages, each pressed after a G. */
export const PAGE_SHORTCUTS: PageShortcut[] = [
  { key: 'd', page: 'dashboard' },
  { key: 's', page: 'sendMessage' },
  { key: 'g', page: 'groups' },
  { key: 'i', page: 'import' },
  { key: 'o', page: 'optOuts' },
  { key: 'q', page: 'sentQueued' },
  { key: 'r', page: 'replies' },
  { key: 'm', page: 'mySettings' },
];

export function pageShortcutsOf(account: Account): PageShortcut[] {
  return PAGE_SHORTCUTS.filter(({ page }) => isOpenTo(account, page));
}
