import { getSession, signOut } from '#contract/accounts.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { endSession } from './sessions.ts';

export const sessionRoutes: Route[] = [
  accountRoute(signOut, async ({ account, session, caller }) => {
    await endSession(account, session.userId, session.id);
    caller.clearCookie('session');
    return undefined;
  }),

  accountRoute(getSession, ({ account, session }) => whoIsSignedIn(account, session.userId)),
];

async function whoIsSignedIn(account: Account, userId: number) {
  const row = await account.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'username',
      'full_name',
      'accounts.name',
      'home_country',
      'time_zone',
      'master_account_id',
      'is_trial',
    ])
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
      isTrial: row.is_trial,
    },
  };
}
