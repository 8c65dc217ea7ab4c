export { proofs } from './shell-part.ts';
export { checkRoute, proofsPages, proofsRoutes } from './pages.ts';
export type { words as proofsPageWords } from './page-words.ts';
export type { words as proofCheckWords } from './check/words.ts';
