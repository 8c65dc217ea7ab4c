import type { Page } from '#web/manifest/page.ts';

/** Of some pages the one at an address, in any case of letters. */
export function pageIn(pages: readonly Page[], path: string): Page | undefined {
  const wanted = withoutEnd(path);
  const found = pages.filter((page) => covers(page.path.toLowerCase(), wanted));
  return found.toSorted((a, b) => b.path.length - a.path.length)[0];
}

function covers(path: string, wanted: string): boolean {
  return wanted === path || (path !== '/' && wanted.startsWith(`${path}/`));
}

function withoutEnd(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}
