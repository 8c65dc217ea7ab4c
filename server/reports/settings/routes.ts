import * as calls from '#contract/report-settings.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { reportColumnsOf } from './file-columns.ts';
import { changeReportSettings, readReportSettings } from './report-settings.ts';

export const reportSettingsRoutes: Route[] = [
  accountRoute(calls.getReportSettings, ({ account }) => readReportSettings(account)),
  accountRoute(calls.saveReportSettings, ({ account, body }) => changeReportSettings(account, body)),
  accountRoute(calls.getReportColumns, ({ account }) => reportColumnsOf(account)),
];
