export { optOuts } from './shell-part.ts';
export { optOutsPages, optOutsRoutes } from './pages.ts';
export type { words as optOutsPageWords } from './page-words.ts';
