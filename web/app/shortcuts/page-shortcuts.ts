import type { Page } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import type { Account } from '#web/manifest/account-refusal.ts';
import { isAccessible } from '../pages/menu.ts';

export type PageShortcut = Page & Required<Pick<Page, 'letter'>>;

/** Lists the account's pages that the key G and a second letter open. */
export function pageShortcutsOf(account: Account): PageShortcut[] {
  return PAGES.filter(
    (page): page is PageShortcut => page.letter !== undefined && isAccessible(account, page),
  );
}
