export { replies } from './shell.ts';
export { repliesPages, repliesRoutes } from './pages.ts';
export type { words as repliesPageWords } from './page-words.ts';
