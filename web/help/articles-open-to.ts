import { CATALOGUE, type Entry } from './catalogue.ts';

/** The articles about pages that the user may open. The dashboard, which everyone has, does not count. */
export const articlesOpenTo = (canOpen: (path: string) => boolean): Entry[] =>
  CATALOGUE.filter(({ pages }) => pages.some((page) => page !== '/' && canOpen(page)));
