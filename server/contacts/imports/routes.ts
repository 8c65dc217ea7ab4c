import * as calls from '#contract/imports.ts';
import {
  accountRoute,
  withCallerAccount,
  downloadRoute,
  type Route,
  uploadRoute,
} from '#server/platform/http/routes.ts';
import { cancelImport } from './cancel-import.ts';
import { getImport, listImports } from './imports.ts';
import { downloadUndoConflicts } from './undo-conflicts.ts';
import { previewImport } from './preview-import.ts';
import { downloadRejections } from './rejections.ts';
import { startImport } from './start-import.ts';
import { undoImport } from './undo-import.ts';
import { saveUpload } from './upload.ts';

export const importRoutes: Route[] = [
  accountRoute(calls.listImports, ({ account, query }) => listImports(account, query)),
  uploadRoute(
    calls.uploadImport,
    async ({ db, identity, query, file }) => {
      const importId = await saveUpload(db, identity, { ...query, file });
      return withCallerAccount(db, identity, (account) => previewImport(account, importId, {}));
    },
    { needsSpace: 'enough' },
  ),
  accountRoute(calls.getImport, ({ account, params }) => getImport(account, params.importId)),
  accountRoute(calls.previewImport, ({ account, params, body }) =>
    previewImport(account, params.importId, body),
  ),
  accountRoute(
    calls.startImport,
    ({ account, params, body }) => startImport(account, params.importId, body),
    {
      needsSpace: 'enough',
    },
  ),
  accountRoute(calls.cancelImport, ({ account, params }) => cancelImport(account, params.importId)),
  accountRoute(calls.undoImport, ({ account, params }) => undoImport(account, params.importId)),
  downloadRoute(calls.downloadUndoConflicts, ({ db, identity, params }) =>
    downloadUndoConflicts(db, identity.accountId, params.importId),
  ),
  downloadRoute(calls.downloadRejections, ({ db, identity, params }) =>
    downloadRejections(db, identity.accountId, params.importId),
  ),
];
