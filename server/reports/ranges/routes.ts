import * as calls from '#contract/range-reports.ts';
import type { Context } from '#server/context.ts';
import {
  accountRoute,
  downloadRoute,
  publicDownloadRoute,
  type Route,
  slowRoute,
} from '#server/platform/http/routes.ts';
import { createReport } from './create-report.ts';
import * as definitions from './definitions.ts';
import { downloadReport } from './download-report.ts';
import { cancelReport, deleteReport } from './end-report.ts';
import { getReport, listReports } from './list-reports.ts';
import { previewReport } from './preview-report.ts';
import { readReportRows } from './read-rows.ts';
import { findShared, shareReport, stopSharing } from './share.ts';

export const rangeReportRoutes = ({ config }: Pick<Context, 'config'>): Route[] => [
  accountRoute(calls.listReports, ({ account, query }) => listReports(account, query)),
  accountRoute(calls.getReport, ({ account, params }) => getReport(account, params.reportId)),
  accountRoute(calls.createReport, async ({ account, body }) => ({ id: await createReport(account, body) }), {
    needsSpace: 'enough',
  }),
  slowRoute(calls.previewReport, ({ db, identity, query }) => previewReport(db, identity.accountId, query)),
  accountRoute(calls.cancelReport, async ({ account, params }) => {
    await cancelReport(account, params.reportId);
    return undefined;
  }),
  accountRoute(calls.deleteReport, async ({ account, params }) => {
    await deleteReport(account, params.reportId);
    return undefined;
  }),
  accountRoute(calls.readReportRows, ({ account, params, query }) =>
    readReportRows(account, params.reportId, query),
  ),
  downloadRoute(calls.downloadReport, ({ db, identity, params }) =>
    downloadReport(db, identity.accountId, params.reportId, 'csv'),
  ),
  downloadRoute(calls.downloadReportWorkbook, ({ db, identity, params }) =>
    downloadReport(db, identity.accountId, params.reportId, 'xlsx'),
  ),
  accountRoute(calls.shareReport, ({ account, params, body }) =>
    shareReport(account, { ...params, ...body, publicUrl: config.publicUrl }),
  ),
  accountRoute(calls.stopSharingReport, async ({ account, params }) => {
    await stopSharing(account, params.reportId);
    return undefined;
  }),
  publicDownloadRoute(calls.downloadSharedReport, async ({ db, params, caller }) => {
    const { accountId, reportId } = await findShared(db, params.token, caller.address);
    return downloadReport(db, accountId, reportId, 'csv');
  }),
  publicDownloadRoute(calls.downloadSharedWorkbook, async ({ db, params, caller }) => {
    const { accountId, reportId } = await findShared(db, params.token, caller.address);
    return downloadReport(db, accountId, reportId, 'xlsx');
  }),
  accountRoute(calls.listReportDefinitions, ({ account, query }) =>
    definitions.listDefinitions(account, query),
  ),
  accountRoute(calls.createReportDefinition, async ({ account, body }) => ({
    id: await definitions.createDefinition(account, body),
  })),
  accountRoute(calls.changeReportDefinition, async ({ account, params, body }) => {
    await definitions.changeDefinition(account, params.definitionId, body);
    return undefined;
  }),
  accountRoute(calls.deleteReportDefinition, async ({ account, params }) => {
    await definitions.deleteDefinition(account, params.definitionId);
    return undefined;
  }),
  accountRoute(
    calls.runReportDefinition,
    async ({ account, params }) => ({
      id: await definitions.createFromDefinition(account, params.definitionId),
    }),
    { needsSpace: 'enough' },
  ),
];
