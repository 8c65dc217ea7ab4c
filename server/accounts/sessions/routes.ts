import { getSession, signOut } from '#contract/accounts.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { endSession } from './sessions.ts';
import { type SellsTo, whoIsSignedIn } from './who-is-signed-in.ts';

export const sessionRoutes = (sellsTo: SellsTo): Route[] => [
  accountRoute(signOut, async ({ account, session, caller }) => {
    await endSession(account, session.userId, session.id);
    caller.clearCookie('session');
    return undefined;
  }),

  accountRoute(getSession, ({ account, session }) => whoIsSignedIn(account, session, sellsTo)),
];
