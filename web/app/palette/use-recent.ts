import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#web/accounts/index.ts';
import { menuPositionOf } from '../pages/menu.ts';
import { pageAt } from '../pages/pages.ts';
import { type RecentPage, recentPages } from './recent-pages.ts';
import type { Destination } from './results.ts';

const MAX_SHOWN = 5;

/** Returns the recent pages without the current page. `pages` lists every page of the account. */
export function useRecent(pages: Destination[]): Destination[] {
  const currentPath = useLocation({ select: ({ pathname }) => pathname });
  const { username } = useSession().user;
  const [recent] = useState(() => recentPages(username));
  return recent
    .filter(({ path }) => path !== currentPath)
    .flatMap((each) => destinationOf(each, pages) ?? [])
    .slice(0, MAX_SHOWN);
}

/**
 * Returns the result for a recent page, or undefined if the account may not open it. A detail page keeps
 * its own title and shows the name of its list as the detail.
 */
function destinationOf({ path, title }: RecentPage, pages: Destination[]): Destination | undefined {
  const id = `recent ${path}`;
  const page = pageAt(path);
  if (page && covers(page.path, path)) {
    const listed = pages.find(({ href }) => href === page.path);
    return listed && { ...listed, id };
  }
  const above = pages.find((each) => each.id === (menuPositionOf(page)?.entry ?? page)?.key);
  return above && { id, label: title, detail: above.label, href: path, icon: above.icon };
}

const covers = (page: string, path: string) =>
  page.toLowerCase() === path.toLowerCase().replace(/(?<=.)\/$/, '');
