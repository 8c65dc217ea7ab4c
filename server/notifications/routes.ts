import * as calls from '#contract/notifications.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { dismissNotice, readNotices, restoreNotice } from './notices.ts';

export const notificationRoutes: Route[] = [
  accountRoute(calls.getNotices, ({ account, session }) => readNotices(account, session.userId)),
  accountRoute(calls.dismissNotice, ({ account, session, params }) =>
    dismissNotice(account, session.userId, params.notice),
  ),
  accountRoute(calls.restoreNotice, ({ account, session, params }) =>
    restoreNotice(account, session.userId, params.notice),
  ),
];
