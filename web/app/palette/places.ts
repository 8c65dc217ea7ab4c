import type { AnyRouter } from '@tanstack/react-router';
import type { Icon } from '#web/ui/icons.ts';
import { IconHome } from '#web/ui/icons.ts';
import type { Account } from '../pages/account.ts';
import { isOpenTo, menuOf, type SectionKey } from '../pages/menu.ts';
import { type PageKey, PAGES } from '../pages/pages.ts';

/** A page, and where the menu has it: in a section, perhaps below another page. */
export type Place = { page: PageKey; icon: Icon; section?: SectionKey; below?: PageKey };

/** The pages that there are for an account and that their address alone leads to, in the order of the menu. */
export function placesOf(account: Account, router: Pick<AnyRouter, 'getMatchedRoutes'>): Place[] {
  const places = menuOf(account, true).flatMap(({ key, icon, entries }) =>
    entries.flatMap(({ page, below = [] }) => [
      { page, icon, section: key },
      ...below.map((each) => ({ page: each, icon, section: key, below: page })),
    ]),
  );
  const dashboard: Place = { page: 'dashboard', icon: IconHome };
  return [dashboard, ...places].filter(
    ({ page }) => isOpenTo(account, page) && hasAddress(router, PAGES[page].path),
  );
}

/** Whether a route takes the address as it is; some pages show one thing, and need its id. */
function hasAddress(router: Pick<AnyRouter, 'getMatchedRoutes'>, path: string): boolean {
  const [, , route] = router.getMatchedRoutes(path);
  return route !== undefined && route.fullPath !== '/$';
}
