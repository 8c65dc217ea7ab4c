import type { Page } from '#web/manifest/page.ts';

/** Finds the page that covers a path, ignoring case. The longest match wins. */
export function findPage(pages: readonly Page[], path: string): Page | undefined {
  const target = normalizePath(path);
  const matches = pages.filter((page) => matchesPage(page.path.toLowerCase(), target));
  return matches.toSorted((a, b) => b.path.length - a.path.length)[0];
}

function matchesPage(path: string, wanted: string): boolean {
  return wanted === path || (path !== '/' && wanted.startsWith(`${path}/`));
}

function normalizePath(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}
