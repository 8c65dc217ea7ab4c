import * as importCalls from '#contract/opt-out-imports.ts';
import * as settingCalls from '#contract/opt-out-settings.ts';
import * as calls from '#contract/opt-outs.ts';
import { startBulkAction } from '#server/bulk-actions/index.ts';
import { accountRoute, downloadRoute, type Route } from '#server/platform/http/routes.ts';
import { downloadOptOuts } from './download-opt-outs.ts';
import { downloadRejections } from './imports/download-rejections.ts';
import { listImports } from './imports/list-imports.ts';
import { startImport } from './imports/start-import.ts';
import { addOptOuts, listOptOuts } from './opt-outs.ts';
import { listRemovedOptOuts, removeOptOut, restoreOptOuts } from './removals.ts';
import { removeOptOutsAction } from './remove-opt-outs.ts';
import { getOptOutSettings, saveOptOutSettings } from './settings.ts';

export const optOutRoutes: Route[] = [
  accountRoute(calls.listOptOuts, ({ account, query }) => listOptOuts(account, query)),
  downloadRoute(calls.downloadOptOuts, async ({ db, identity, query }) =>
    downloadOptOuts(db, identity.accountId, query),
  ),
  accountRoute(calls.addOptOuts, ({ account, body }) => addOptOuts(account, body.numbers)),
  accountRoute(calls.removeOptOut, async ({ account, params, body }) => {
    await removeOptOut(account, params.number, body.reason);
    return undefined;
  }),
  accountRoute(calls.removeOptOuts, ({ account, body: { reason, ...rows } }) =>
    startBulkAction(account, removeOptOutsAction, rows, { settings: { reason } }),
  ),
  accountRoute(calls.restoreOptOuts, ({ account, body }) => restoreOptOuts(account, body.numbers)),
  accountRoute(calls.listRemovedOptOuts, ({ account, query }) => listRemovedOptOuts(account, query)),
  accountRoute(importCalls.importOptOuts, ({ account, body }) => startImport(account, body), {
    needsSpace: 'enough',
  }),
  accountRoute(importCalls.listOptOutImports, ({ account, query }) => listImports(account, query)),
  downloadRoute(importCalls.downloadOptOutRejections, ({ db, identity, params }) =>
    downloadRejections(db, identity.accountId, params.optOutImportId),
  ),
  accountRoute(settingCalls.getOptOutSettings, ({ account }) => getOptOutSettings(account)),
  accountRoute(settingCalls.saveOptOutSettings, ({ account, body }) => saveOptOutSettings(account, body)),
];
