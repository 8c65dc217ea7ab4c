export { BulkProgress } from './BulkProgress.tsx';
export { bulkActions } from './inside.ts';
