export { apiKeys } from './shell-part.ts';
export { apiKeysPages, apiKeysRoutes } from './pages.ts';
export type { words as apiKeysPageWords } from './page-words.ts';
