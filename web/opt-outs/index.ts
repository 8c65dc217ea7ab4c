export { optOuts } from './shell-part.ts';
export { optOutSettingsRoutes, optOutsPages, optOutsRoutes } from './pages.ts';
export type { words as optOutsPageWords } from './page-words.ts';
