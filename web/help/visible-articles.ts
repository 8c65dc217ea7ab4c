import { CATALOGUE, type Entry } from './catalogue.ts';

/**
 * Returns the articles about pages that the user may open. Ignores the dashboard, because everyone may open
 * it.
 */
export const listVisibleArticles = (canOpen: (path: string) => boolean): Entry[] =>
  CATALOGUE.filter(({ pages }) => pages.some((page) => page !== '/' && canOpen(page)));
