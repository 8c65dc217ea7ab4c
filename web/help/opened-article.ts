import { Store } from '#web/ui/index.ts';

/** The id of the article that the help panel shows; undefined: the list of all. */
export const openedArticle = new Store<string | undefined>(undefined);
