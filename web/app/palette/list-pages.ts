import { IconHome, type Icon } from '#web/ui/icons.ts';
import type { Page, SectionKey } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import type { Account } from '#web/manifest/refusal-to.ts';
import { isOpenTo, menuOf } from '../pages/menu.ts';

/** A page, and where the menu has it: in a section, perhaps below another page. */
export type ListedPage = { page: Page; icon: Icon; section?: SectionKey; below?: Page };

/** The pages that there are for an account and that their address alone leads to, in the order of the menu. */
export function listPages(account: Account, pages = PAGES): ListedPage[] {
  const inMenu = menuOf(account, true, pages).flatMap(({ key, icon, entries }) =>
    entries.flatMap(({ page, below }) => [
      { page, icon, section: key },
      ...below.map((each) => ({ page: each, icon, section: key, below: page })),
    ]),
  );
  const home = pages.filter(({ path }) => path === '/').map((page): ListedPage => ({ page, icon: IconHome }));
  return [...home, ...inMenu].filter(({ page }) => isOpenTo(account, page) && !page.needsId);
}
