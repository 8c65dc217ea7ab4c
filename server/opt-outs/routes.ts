import * as calls from '#contract/opt-outs.ts';
import { startBulkAction } from '#server/bulk-actions/index.ts';
import { accountRoute, downloadRoute, type Route } from '#server/platform/http/routes.ts';
import { downloadOptOuts } from './download-opt-outs.ts';
import { addOptOuts, listOptOuts, removeOptOut } from './opt-outs.ts';
import { removingOptOuts } from './remove-opt-outs.ts';

export const optOutRoutes: Route[] = [
  accountRoute(calls.listOptOuts, ({ account, query }) => listOptOuts(account, query)),
  downloadRoute(calls.downloadOptOuts, async ({ db, identity, query }) =>
    downloadOptOuts(db, identity.accountId, query),
  ),
  accountRoute(calls.addOptOuts, ({ account, body }) => addOptOuts(account, body.numbers)),
  accountRoute(calls.removeOptOut, async ({ account, params }) => {
    await removeOptOut(account, params.number);
    return undefined;
  }),
  accountRoute(calls.removeOptOuts, ({ account, body }) => startBulkAction(account, removingOptOuts, body)),
];
