import type { Page } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import type { Account } from '#web/manifest/refusal-to.ts';
import { isOpenTo } from '../pages/menu.ts';

export type PageShortcut = Page & Required<Pick<Page, 'letter'>>;

/** The account's pages that G and a letter open. */
export function pageShortcutsOf(account: Account): PageShortcut[] {
  return PAGES.filter((page): page is PageShortcut => page.letter !== undefined && isOpenTo(account, page));
}
