import { getSession, signOut } from '#contract/accounts.ts';
import { accountRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { endWithReal } from './sessions.ts';
import { type CanBuyCredits, readSignedInUser } from './read-signed-in-user.ts';

export const sessionRoutes = (sellsTo: CanBuyCredits): Route[] => [
  slowRoute(signOut, async ({ db, session, caller }) => {
    await db.beforeAccount((tx) => endWithReal(tx, session));
    caller.clearCookie('session');
    caller.clearCookie('master_session');
    return undefined;
  }),

  accountRoute(getSession, ({ account, session }) => readSignedInUser(account, session, sellsTo)),
];
