export { type BulkAction, bulkAction } from './bulk-action.ts';
export { startBulkAction } from './start.ts';
