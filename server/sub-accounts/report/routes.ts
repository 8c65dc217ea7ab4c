import * as calls from '#contract/sub-account-report.ts';
import { accountRoute, downloadRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { downloadSubAccountReport } from './download.ts';
import { listSubAccountFigures } from './list-accounts.ts';
import { listSubAccountCampaigns } from './list-campaigns.ts';
import { readOneReport, readReport } from './read-report.ts';

export const subAccountReportRoutes: Route[] = [
  accountRoute(calls.getSubAccountReport, ({ account, query }) => readReport(account, query)),
  accountRoute(calls.listSubAccountFigures, ({ account, query }) => listSubAccountFigures(account, query)),
  slowRoute(calls.getOneSubAccountReport, ({ db, identity, params, query }) =>
    readOneReport(db, identity.accountId, params.subAccountId, query),
  ),
  slowRoute(calls.listSubAccountCampaigns, ({ db, identity, params, query }) =>
    listSubAccountCampaigns(db, identity.accountId, params.subAccountId, query),
  ),
  downloadRoute(calls.downloadSubAccountReport, ({ db, identity, query }) =>
    downloadSubAccountReport(db, identity.accountId, query),
  ),
];
