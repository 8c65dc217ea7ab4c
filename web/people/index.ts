export { people } from './inside.ts';
export { peoplePages, peopleRoutes } from './pages.ts';
export type { words as numberSearchWords } from './number-search/words.ts';
export type { words as peoplePageWords } from './page-words.ts';
