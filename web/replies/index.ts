export { replies } from './shell-part.ts';
export { forwardingRoutes, repliesPages, repliesRoutes, replyDefaultsRoutes } from './pages.ts';
export type { words as repliesPageWords } from './page-words.ts';
export type { words as incomingWords } from './incoming/words.ts';
export type { words as forwardingWords } from './forwarding/words.ts';
export type { words as replyDefaultsWords } from './defaults/words.ts';
