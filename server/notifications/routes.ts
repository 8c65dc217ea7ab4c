import * as calls from '#contract/notifications.ts';
import { validSessions } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { accountRoute, type Route, slowRoute, streamRoute } from '#server/platform/http/routes.ts';
import { listAccountActivity } from './account-activity.ts';
import { EventStreams, type Pace } from './event-stream/event-streams.ts';
import { readLastEventId } from './event-stream/last-event-id.ts';
import { dismissNotice, readNotices, restoreNotice } from './notices.ts';
import { readSystemStatus } from './system-status.ts';

/** Creates the routes. Tests pass a faster `pace` for event streams. */
export function notificationRoutes({ db, log, config, disk }: Context, pace?: Pace): Route[] {
  const streams = new EventStreams({
    db,
    log,
    validSessions: (sessions) => validSessions(db, sessions, config.session),
    ...(pace && { pace }),
  });
  return [
    accountRoute(calls.getNotices, ({ account, session }) => readNotices(account, session.userId)),
    accountRoute(calls.dismissNotice, ({ account, session, params }) =>
      dismissNotice(account, session.userId, params.notice),
    ),
    accountRoute(calls.restoreNotice, ({ account, session, params }) =>
      restoreNotice(account, session.userId, params.notice),
    ),
    slowRoute(calls.listAccountActivity, ({ db, identity, query }) =>
      listAccountActivity(db.owner, identity.accountId, query.after),
    ),
    streamRoute(calls.openEventStream, async ({ session, caller, query }) => {
      const stream = await streams.open(
        session,
        readLastEventId(caller.header('last-event-id')) ?? query.after,
      );
      return stream.readable;
    }),
    slowRoute(calls.getSystemStatus, ({ db }) => readSystemStatus(db, disk)),
  ];
}
