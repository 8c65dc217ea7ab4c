import { storeInTab, loadFromTab } from '#web/accounts/index.ts';

export type RecentPage = { path: string; title: string };

/** One is where one is, and is not offered. */
const KEPT = 6;
const NAME = 'recent pages';

/** The pages that a user left last in this tab, the latest first. Titles say what an account calls its things. */
export function recentPages(user: string): RecentPage[] {
  const kept = loadFromTab(user, NAME);
  return Array.isArray(kept) ? (kept as RecentPage[]) : [];
}

export function noteLeftPage(user: string, left: RecentPage): void {
  const others = recentPages(user).filter(({ path }) => path !== left.path);
  storeInTab(user, NAME, [left, ...others].slice(0, KEPT));
}
