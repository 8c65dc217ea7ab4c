import * as calls from '#contract/activity-log.ts';
import { accountRoute, downloadRoute, type Route } from '#server/platform/http/routes.ts';
import { downloadActivityLog } from './download-activity-log.ts';
import { listActivityLog } from './list-activity-log.ts';

export const activityLogRoutes: Route[] = [
  accountRoute(calls.listActivityLog, ({ account, query }) => listActivityLog(account, query)),
  downloadRoute(calls.downloadActivityLog, ({ db, identity, query }) =>
    downloadActivityLog(db, identity.accountId, query),
  ),
];
