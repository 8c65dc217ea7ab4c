export { type BulkAction, bulkAction } from './bulk-action.ts';
export { runningSettings } from './list.ts';
export { startBulkAction } from './start.ts';
