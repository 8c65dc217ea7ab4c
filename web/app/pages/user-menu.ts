import type { Page } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import type { Account } from '#web/manifest/account-refusal.ts';
import { isAccessible } from './menu.ts';

export type UserMenuEntry = Page & Required<Pick<Page, 'userMenu'>>;

/** Returns the entries of the user menu (specification, 2.5) that the account can open, in display order. */
export function userMenuOf(account: Account, pages = PAGES): UserMenuEntry[] {
  return pages
    .filter((page): page is UserMenuEntry => page.userMenu !== undefined && isAccessible(account, page))
    .toSorted((a, b) => a.userMenu.position - b.userMenu.position);
}

/** Returns whether to highlight the entry while the page at `path` is open. */
export function isHighlighted({ userMenu: { pathPrefix } }: UserMenuEntry, path: string): boolean {
  return path.toLowerCase().startsWith(pathPrefix.toLowerCase());
}
