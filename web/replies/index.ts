export { replies } from './shell-part.ts';
export { repliesPages, repliesRoutes } from './pages.ts';
export type { words as repliesPageWords } from './page-words.ts';
