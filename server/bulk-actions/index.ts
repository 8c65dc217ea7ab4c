export { type BulkAction, bulkAction } from './bulk-action.ts';
export { runningOf } from './list.ts';
export { startBulkAction } from './start.ts';
