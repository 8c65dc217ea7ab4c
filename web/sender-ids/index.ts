export { senderIds } from './shell-part.ts';
export { senderIdsPages, senderIdsRoutes } from './pages.ts';
export type { words as senderIdsPageWords } from './page-words.ts';
