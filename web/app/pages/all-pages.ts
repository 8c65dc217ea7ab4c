import type { Page } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import { findPage } from './find-page.ts';
import { plannedPages } from './planned.ts';

const allPages = [...PAGES, ...plannedPages];

/** Finds the page at a path, whether built or planned. */
export const findPageAt = (path: string): Page | undefined => findPage(allPages, path);

/** Returns the path of a page. Throws for an unknown key. */
export function pathOf(key: string): string {
  const found = allPages.find((page) => page.key === key);
  if (!found) throw new Error(`There is no page ${key}`);
  return found.path;
}

export const isBuilt = (page: Page): boolean => PAGES.includes(page);
