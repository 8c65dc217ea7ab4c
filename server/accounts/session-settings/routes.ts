import * as calls from '#contract/session-settings.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { confirmedRoute } from '../my-settings/confirmed-route.ts';
import type { AccountDependencies } from '../parts.ts';
import { endAccountSession, endAllSessions, listAccountSessions } from './account-sessions.ts';
import { changeSessionSettings, readSessionSettings } from './session-settings.ts';

/** Routes for the sessions of all users of an account. */
export const sessionSettingsRoutes = ({ config }: AccountDependencies): Route[] => {
  const { idleMs } = config.session;
  return [
    accountRoute(calls.getSessionSettings, ({ account }) => readSessionSettings(account, idleMs)),
    confirmedRoute(calls.saveSessionSettings, (call) => changeSessionSettings(call, call.body, idleMs)),
    accountRoute(calls.listAccountSessions, ({ account, query, session }) =>
      listAccountSessions(account, query, { current: session.id, idleMs }),
    ),
    accountRoute(calls.endAccountSession, (call) => endAccountSession(call, call.params.sessionId)),
    confirmedRoute(calls.endAllSessions, endAllSessions),
  ];
};
