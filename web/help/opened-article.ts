import { Store } from '#web/ui/index.ts';

/** The id of the article that the help panel shows; undefined: the list of all. */
export const openedArticle = new Store<string | undefined>(undefined);

/** The id that an address names: `?help=imports`. */
export const articleIn = (search: string): string | undefined =>
  new URLSearchParams(search).get('help') ?? undefined;
