import type { Capability } from '#server/capability.ts';
import { bulkActionsPersonalData } from './personal-data.ts';
import type { BulkAction } from './bulk-action.ts';
import { forgetChanges } from './changes.ts';
import { forgetBulkActions } from './forget.ts';
import { bulkActionRoutes } from './routes.ts';
import { bulkActionWork } from './bulk-action-work.ts';

/**
 * Actions on many rows of a list. Takes `actions` as a parameter, because this capability must not import
 * the capabilities that define them.
 */
export const bulkActions = (actions: BulkAction[]): Capability => ({
  name: 'bulk-actions',
  mayImport: ['accounts'],
  tables: { account: ['bulk_actions', 'bulk_action_changes'] },
  routes: bulkActionRoutes(actions),
  longWork: [bulkActionWork(actions)],
  schedules: [
    { name: 'bulk-actions.forget-changes', cron: '38 * * * *', run: ({ db }) => forgetChanges(db.owner) },
    { name: 'bulk-actions.forget', cron: '37 1 * * *', run: ({ db }) => forgetBulkActions(db.owner) },
  ],
  personalData: bulkActionsPersonalData,
  example: () => import('./testing/example.ts'),
});
