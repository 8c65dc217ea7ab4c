import * as calls from '#contract/bulk-actions.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import type { BulkAction } from './bulk-action.ts';
import { cancelBulkAction } from './cancel.ts';
import { listBulkActions } from './list.ts';
import { undoBulkAction } from './undo.ts';

/**
 * Routes for listing, cancelling and undoing bulk actions. The capability that owns a list has the routes
 * that start its bulk actions.
 */
export const bulkActionRoutes = (actions: BulkAction[]): Route[] => [
  accountRoute(calls.listBulkActions, ({ account, query }) => listBulkActions(account, query)),
  accountRoute(calls.cancelBulkAction, ({ account, identity, params }) =>
    cancelBulkAction(account, actions, identity.standing, params.bulkActionId),
  ),
  accountRoute(calls.undoBulkAction, ({ account, identity, params }) =>
    undoBulkAction(account, actions, identity.standing, params.bulkActionId),
  ),
];
