export { BulkProgress } from './BulkProgress.tsx';
export type { words as bulkActionsWords } from './words.ts';
