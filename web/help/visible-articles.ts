import { CATALOGUE, type Entry } from './catalogue.ts';

/** The articles about pages that the user may open. The dashboard does not count, because everyone may open it. */
export const visibleArticles = (canOpen: (path: string) => boolean): Entry[] =>
  CATALOGUE.filter(({ pages }) => pages.some((page) => page !== '/' && canOpen(page)));
