import { getSession, signIn as signInEndpoint, signOut } from '#contract/accounts.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { accountRoute, publicRoute, type Route } from '#server/platform/http/routes.ts';
import { endSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

export const accountRoutes: Route[] = [
  publicRoute(signInEndpoint, ({ db, body, caller }) => signIn(db, body, caller)),

  accountRoute(signOut, async ({ account, session, caller }) => {
    await endSession(account, session.tokenHash);
    caller.endSession();
    return undefined;
  }),

  accountRoute(getSession, ({ account, session }) => whoIsSignedIn(account, session.userId)),
];

async function whoIsSignedIn(account: Account, userId: number) {
  const row = await account.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['username', 'full_name', 'accounts.name', 'home_country', 'time_zone', 'master_account_id'])
    .where('users.account_id', '=', account.id)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    user: { username: row.username, fullName: row.full_name },
    account: {
      id: account.id,
      name: row.name,
      homeCountry: row.home_country,
      timeZone: row.time_zone,
      isMaster: row.master_account_id === null,
    },
  };
}
