export { shortCodes } from './shell-part.ts';
export { shortCodesPages, shortCodesRoutes } from './pages.ts';
export type { words as shortCodesPageWords } from './page-words.ts';
