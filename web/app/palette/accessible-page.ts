import type { Session } from '#contract/accounts.ts';
import { PAGES } from '../capabilities.ts';
import { isAccessible } from '../pages/menu.ts';

/** Finds a page by its key. Returns undefined if the account may not open the page. */
export function accessiblePage(account: Session['account'], key: string) {
  const page = PAGES.find((each) => each.key === key);
  return page && isAccessible(account, page) ? page : undefined;
}
