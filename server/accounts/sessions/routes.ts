import { getSession, signOut } from '#contract/accounts.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { endSession } from './sessions.ts';
import { type CanBuyCredits, readSignedInUser } from './read-signed-in-user.ts';

export const sessionRoutes = (sellsTo: CanBuyCredits): Route[] => [
  accountRoute(signOut, async ({ account, session, caller }) => {
    await endSession(account, session.userId, session.id);
    caller.clearCookie('session');
    return undefined;
  }),

  accountRoute(getSession, ({ account, session }) => readSignedInUser(account, session, sellsTo)),
];
