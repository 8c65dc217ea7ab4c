import * as calls from '#contract/landing-pages/submissions.ts';
import { accountRoute, downloadRoute, type Route } from '#server/platform/http/routes.ts';
import { countSubmissions } from './count-submissions.ts';
import { deleteSubmission } from './delete-submission.ts';
import { downloadSubmissions } from './download-submissions.ts';
import { listSubmissions } from './list-submissions.ts';

export const formRoutes: Route[] = [
  accountRoute(calls.listFormSubmissions, ({ account, params, query }) =>
    listSubmissions(account, params.pageId, query),
  ),
  accountRoute(calls.countFormSubmissions, ({ account, params }) => countSubmissions(account, params.pageId)),
  accountRoute(calls.deleteFormSubmission, ({ account, params }) => deleteSubmission(account, params)),
  downloadRoute(calls.downloadFormSubmissions, ({ db, identity, params, query }) =>
    downloadSubmissions(db, identity.accountId, params.pageId, query),
  ),
];
