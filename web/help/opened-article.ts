import { Store } from '#web/ui/index.ts';

/** The id of the article that the help panel shows, or undefined for the list. */
export const openedArticle = new Store<string | undefined>(undefined);

/** Returns the article id in a query string such as `?help=imports`. */
export const articleInUrl = (search: string): string | undefined =>
  new URLSearchParams(search).get('help') ?? undefined;
