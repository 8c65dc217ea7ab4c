import type { Capability } from '#server/capability.ts';
import type { BulkAction } from './bulk-action.ts';
import { forgetBulkActions } from './forget.ts';
import { bulkActionRoutes } from './routes.ts';
import { workingOn } from './working.ts';

/** Actions on many rows of a list. `actions` are passed in, because they belong to the capabilities above this one. */
export const bulkActions = (actions: BulkAction[]): Capability => ({
  name: 'bulk-actions',
  mayImport: ['accounts'],
  tables: ['bulk_actions'],
  routes: bulkActionRoutes(actions),
  longWork: [workingOn(actions)],
  schedules: [
    { name: 'bulk-actions.forget', cron: '37 1 * * *', run: ({ db }) => forgetBulkActions(db.owner) },
  ],
  example: () => import('./testing/example.ts'),
});
