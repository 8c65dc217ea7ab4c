import type { Session } from '#contract/accounts.ts';
import { PAGES } from '../capabilities.ts';
import { isOpenTo } from '../pages/menu.ts';

/** The page of a key, if the account may open it. */
export function accessiblePage(account: Session['account'], key: string) {
  const page = PAGES.find((each) => each.key === key);
  return page && isOpenTo(account, page) ? page : undefined;
}
