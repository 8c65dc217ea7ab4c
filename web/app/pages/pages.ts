import type { LinkProps } from '@tanstack/react-router';
import type { Page } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import { PLANNED } from './planned.ts';

const all = [...PAGES, ...PLANNED];

/** The page at an address, in any case of letters, as the router reads addresses; one that is not built too. */
export function pageAt(path: string): Page | undefined {
  const wanted = withoutEnd(path);
  const found = all.filter((page) => covers(page.path.toLowerCase(), wanted));
  return found.toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** Of the page with a key. */
export function pathOf(key: string): string {
  const found = all.find((page) => page.key === key);
  if (!found) throw new Error(`There is no page ${key}`);
  return found.path;
}

/** The address of a page that is built. A test holds that each of them has a route, which the types cannot see. */
export const linkTo = ({ path }: Page) => path as NonNullable<LinkProps['to']>;

export const isBuilt = (page: Page): boolean => PAGES.includes(page);

function covers(path: string, wanted: string): boolean {
  return wanted === path || (path !== '/' && wanted.startsWith(`${path}/`));
}

function withoutEnd(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}
