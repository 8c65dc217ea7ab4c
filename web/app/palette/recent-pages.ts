export type RecentPage = { path: string; title: string };

/** One is where one is, and is not offered. */
const KEPT = 6;

/** The pages that a user left last in this tab, the latest first. */
export function recentPages(user: string): RecentPage[] {
  return JSON.parse(sessionStorage.getItem(keyOf(user)) ?? '[]') as RecentPage[];
}

export function noteLeftPage(user: string, left: RecentPage): void {
  const others = recentPages(user).filter(({ path }) => path !== left.path);
  sessionStorage.setItem(keyOf(user), JSON.stringify([left, ...others].slice(0, KEPT)));
}

/** Titles say what an account calls its things: a tab in which somebody else signs in must not show them. */
const keyOf = (user: string) => `recent pages of ${user}`;
