import { storeInTab, loadFromTab } from '#web/accounts/index.ts';

export type RecentPage = { path: string; title: string };

/** One more than the palette shows, because it leaves out the current page. */
const MAX_RECENT = 6;
const STORAGE_NAME = 'recent pages';

/**
 * Returns the pages that the user last left in this tab, newest first. Stored per user, because titles
 * contain an account's data.
 */
export function recentPages(user: string): RecentPage[] {
  const stored = loadFromTab(user, STORAGE_NAME);
  return Array.isArray(stored) ? (stored as RecentPage[]) : [];
}

export function recordPage(user: string, page: RecentPage): void {
  const others = recentPages(user).filter(({ path }) => path !== page.path);
  storeInTab(user, STORAGE_NAME, [page, ...others].slice(0, MAX_RECENT));
}
