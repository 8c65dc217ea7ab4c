import { IconHome, type Icon } from '#web/ui/icons.ts';
import type { Page, SectionKey } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import type { Account } from '#web/manifest/refusal-to.ts';
import { isOpenTo, menuOf } from '../pages/menu.ts';

/** A page, and where the menu has it: in a section, perhaps below another page. */
export type Place = { page: Page; icon: Icon; section?: SectionKey; below?: Page };

/** The pages that there are for an account and that their address alone leads to, in the order of the menu. */
export function placesOf(account: Account, pages = PAGES): Place[] {
  const places = menuOf(account, true, pages).flatMap(({ key, icon, entries }) =>
    entries.flatMap(({ page, below }) => [
      { page, icon, section: key },
      ...below.map((each) => ({ page: each, icon, section: key, below: page })),
    ]),
  );
  const home = pages.filter(({ path }) => path === '/').map((page): Place => ({ page, icon: IconHome }));
  return [...home, ...places].filter(({ page }) => isOpenTo(account, page) && !page.needsId);
}
