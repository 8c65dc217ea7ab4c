import { sql } from 'kysely';
import type { signIn as endpoint } from '#contract/accounts.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { passwordFits } from './passwords.ts';
import { startSession } from './sessions.ts';
import { forgiveFailures, mustWait, rememberFailure } from './throttle.ts';

const refused = (error: string) => ({ authenticated: false, token: null, error });

/**
 * Signs in by username and password (specification, 7.1). A browser's session is its cookie; the token stands in the
 * answer only for programs, so that no page's script can ever read one.
 */
export async function signIn(
  db: Database,
  { username, password }: { username: string; password: string },
  caller: Caller,
): Promise<Answer<typeof endpoint>> {
  const { waits, user } = await db.beforeAccount(async (tx) => ({
    waits: await mustWait(tx, username, caller.address),
    user: await tx
      .selectFrom('users')
      .select(['account_id', 'id', 'password_hash'])
      .where(sql<string>`lower(username)`, '=', username.trim().toLowerCase())
      .executeTakeFirst(),
  }));
  if (waits) return refused('Too many sign-ins failed. Please wait 15 minutes and try again.');

  // Outside of any transaction: it takes time on purpose.
  if (!(await passwordFits(password, user?.password_hash))) {
    await db.beforeAccount((tx) => rememberFailure(tx, username, caller.address));
    return refused('The username or password is not right.');
  }

  const session = await db.beforeAccount(async (tx) => {
    await forgiveFailures(tx, username);
    await tx
      .insertInto('audit_log')
      .values({
        account_id: user!.account_id,
        user_id: user!.id,
        action: 'signed in',
        detail: JSON.stringify({ address: caller.address }),
      })
      .execute();
    return startSession(tx, user!.account_id, user!.id, new Date());
  });
  if (!caller.fromBrowser) return { authenticated: true, token: session.token, error: null };
  caller.startSession(session.token, session.expiresAt);
  return { authenticated: true, token: null, error: null };
}
