import { IconHome, type Icon } from '#web/ui/icons.ts';
import type { Page, SectionKey } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import type { Account } from '#web/manifest/account-refusal.ts';
import { isAccessible, menuOf } from '../pages/menu.ts';

/** A page with its position in the menu: a section, and possibly a parent page. */
export type ListedPage = { page: Page; icon: Icon; section?: SectionKey; parent?: Page };

/** Lists the account's pages that need no id in the path, in menu order. */
export function listPages(account: Account, pages = PAGES): ListedPage[] {
  const inMenu = menuOf(account, true, pages).flatMap(({ key, icon, entries }) =>
    entries.flatMap(({ page, children }) => [
      { page, icon, section: key },
      ...children.map((each) => ({ page: each, icon, section: key, parent: page })),
    ]),
  );
  const home = pages.filter(({ path }) => path === '/').map((page): ListedPage => ({ page, icon: IconHome }));
  return [...home, ...inMenu].filter(({ page }) => isAccessible(account, page) && !page.needsId);
}
