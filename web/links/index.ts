export { links } from './shell-part.ts';
export { linksPages, linksRoutes } from './pages.ts';
export type { words as linksPageWords } from './page-words.ts';
