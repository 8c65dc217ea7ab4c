import type { Page } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import { findPage } from './find-page.ts';
import { PLANNED } from './planned.ts';

const all = [...PAGES, ...PLANNED];

/** The page at a path, built or planned. */
export const anyPageAt = (path: string): Page | undefined => findPage(all, path);

/** Throws for an unknown key. */
export function pathOf(key: string): string {
  const found = all.find((page) => page.key === key);
  if (!found) throw new Error(`There is no page ${key}`);
  return found.path;
}

export const isBuilt = (page: Page): boolean => PAGES.includes(page);
