export { replies } from './shell-part.ts';
export { repliesPages, repliesRoutes, replyDefaultsRoutes } from './pages.ts';
export type { words as repliesPageWords } from './page-words.ts';
export type { words as replyDefaultsWords } from './defaults/words.ts';
