import * as calls from '#contract/imports.ts';
import { audit } from '#server/accounts/index.ts';
import { accountRoute, downloadRoute, type Route, uploadRoute } from '#server/platform/http/routes.ts';
import { getImport, listImports, recogniseImport, startImport } from './imports.ts';
import { downloadRejections } from './rejections.ts';
import { saveUpload } from './upload.ts';

export const importRoutes: Route[] = [
  accountRoute(calls.listImports, ({ account, query }) => listImports(account, query)),
  uploadRoute(calls.uploadImport, async ({ db, session, query, file }) => {
    const importId = await saveUpload(db, session.accountId, session.userId, query.fileName, file);
    return db.withAccount(session.accountId, (account) => recogniseImport(account, importId, {}));
  }),
  accountRoute(calls.getImport, ({ account, params }) => getImport(account, params.importId)),
  accountRoute(calls.recogniseImport, ({ account, params, body }) =>
    recogniseImport(account, params.importId, body),
  ),
  accountRoute(calls.startImport, async ({ account, session, params, body }) => {
    const started = await startImport(account, params.importId, body);
    await audit(account, session, 'import started', { importId: started.id, fileName: started.fileName });
    return started;
  }),
  downloadRoute(calls.downloadRejections, ({ db, session, params }) =>
    downloadRejections(db, session.accountId, params.importId),
  ),
];
