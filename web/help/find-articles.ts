import { CATALOGUE, type Entry } from './catalogue.ts';
import { TEXTS } from './texts.ts';

/** The articles about a page, those about it alone before those about many. A page without any has those of the dashboard. */
export function articlesFor(path: string): Entry[] {
  const found = CATALOGUE.filter(({ pages }) => pages.some((page) => isAt(path, page)));
  return found.length > 0 || path === '/' ? found.toSorted(byReach) : articlesFor('/');
}

const isAt = (path: string, page: string): boolean =>
  path === page || (page !== '/' && path.startsWith(`${page}/`));

const byReach = (one: Entry, other: Entry): number => one.pages.length - other.pages.length;

/** The articles that have all words of a search, those with them in the title first. */
export function articlesFound(search: string): Entry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const inTitle = CATALOGUE.filter(({ title, words: others }) => has(`${title} ${others}`));
  const inText = CATALOGUE.filter((entry) => !inTitle.includes(entry) && has(TEXTS.get(entry.id) ?? ''));
  return [...inTitle, ...inText];
}
