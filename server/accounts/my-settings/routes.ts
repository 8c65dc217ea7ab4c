import * as calls from '#contract/my-settings.ts';
import { getSecurityScore } from '#contract/security-score.ts';
import { accountRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { recordDetailsConfirmed } from '../account/details-age.ts';
import type { AccountDependencies } from '../parts.ts';
import { readSecurityFacts } from '../security-score/read-facts.ts';
import { scoreOf } from '../security-score/score.ts';
import { listActivity } from './activity.ts';
import { changeCompany, changeContact, readSettings } from './details.ts';
import { changeEmail } from './email.ts';
import { factorRoutes } from './factor-routes.ts';
import { changePassword, confirmPassword } from './passwords.ts';
import { endAllOtherSessions, endOneSession, listSessions } from './sessions.ts';

/** Routes for a user's own settings. */
export const mySettingsRoutes = (parts: AccountDependencies): Route[] => [
  accountRoute(calls.getMySettings, ({ account, session }) => readSettings(account, session.userId)),
  accountRoute(calls.saveContact, (call) => changeContact(call, call.body)),
  accountRoute(calls.confirmDetails, ({ account, session }) =>
    recordDetailsConfirmed(account, session.userId),
  ),
  slowRoute(calls.saveEmail, ({ db, session, caller, body }) => changeEmail(db, session, body.email, caller)),
  accountRoute(calls.saveCompany, (call) => changeCompany(call, call.body.company)),

  slowRoute(calls.confirmPassword, ({ db, session, body }) => confirmPassword(db, session, body.password)),
  slowRoute(calls.changePassword, ({ db, session, caller, body }) =>
    changePassword(db, session, body, caller),
  ),
  ...factorRoutes(parts),

  accountRoute(getSecurityScore, async ({ account, session }) =>
    scoreOf(await readSecurityFacts(account, session.userId, parts.config.session.idleMs)),
  ),

  accountRoute(calls.listSessions, async ({ account, session }) => ({
    sessions: await listSessions(account, session, parts.config.session.idleMs),
  })),
  accountRoute(calls.endUserSession, (call) => endOneSession(call, call.params.sessionId)),
  accountRoute(calls.endOtherSessions, endAllOtherSessions),
  accountRoute(calls.listActivity, ({ account, session, query }) =>
    listActivity(account, session.userId, query),
  ),
];
