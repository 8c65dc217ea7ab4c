import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import type { Caller, Session } from '#server/platform/http/routes.ts';
import { findAccountBlock } from '../account/may-act.ts';
import { masterActorOf } from '../account/master-actor.ts';
import { findSubAccountName } from '../account/sub-account-of.ts';
import { actingAsUser, audit } from '../audit.ts';
import { hashOf, type UserId } from '../tokens.ts';
import { startSession } from './sessions.ts';
import { deviceName } from './user-agent.ts';

/** How long a session as another user lasts at most. */
const LONGEST_MS = 60 * 60 * 1000;

/**
 * Starts a session as a user of a sub-account. It ends with the caller's own session, and after an hour at the
 * latest. A browser keeps the own session's token in a second cookie, which only `returnToOwnSession` reads.
 * A program gets the new token. Throws `not_found`, `account_suspended` and `user_suspended`.
 */
export async function signInAs(
  db: Database,
  { session, caller }: { session: Session; caller: Caller },
  { accountId, userId }: UserId,
): Promise<{ token: string | null }> {
  const own = caller.fromBrowser ? caller.cookie('session') : undefined;
  return db.owner.transaction().execute(async (tx) => {
    const subAccount = await findSubAccountName(tx, session.accountId, accountId);
    if (subAccount === undefined) throw notFound('sub-account');
    if (await findAccountBlock(tx, accountId))
      throw new Problem('conflict', 'account_suspended', `${subAccount} is suspended. Reinstate it first.`);
    const user = await findUser(tx, { accountId, userId });
    const { name } = await masterActorOf(tx, session);
    const real = { kind: 'user', accountId: session.accountId, userId: session.userId, name } as const;
    await audit({ id: session.accountId, db: tx, by: session.actor }, 'signed in as a user', {
      subAccountId: accountId,
      name: subAccount,
      username: user.username,
      address: caller.address,
    });
    await audit(actingAsUser(tx, { accountId, userId }, real), 'signed in', {
      address: caller.address,
      way: 'master account',
      device: deviceName(caller.userAgent),
    });
    const { token, expiresAt } = await startSession(
      tx,
      { accountId, userId },
      { address: caller.address, userAgent: caller.userAgent, real, realSession: session },
      LONGEST_MS,
    );
    if (own === undefined) return { token };
    caller.setCookie('master_session', own, await expiryOf(tx, session));
    caller.setCookie('session', token, expiresAt);
    return { token: null };
  });
}

async function findUser(tx: OwnerDb, { accountId, userId }: UserId): Promise<{ username: string }> {
  const user = await tx
    .selectFrom('users')
    .select(['username', 'suspended_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw notFound('user');
  if (user.suspended_at)
    throw new Problem('conflict', 'user_suspended', `The user ${user.username} is suspended.`);
  return user;
}

async function expiryOf(tx: OwnerDb, session: Session): Promise<Date> {
  const row = await tx
    .selectFrom('sessions')
    .select('expires_at')
    .where('account_id', '=', session.accountId)
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/**
 * Ends the session as another user and restores the caller's own. Needs the second cookie: the other session's
 * token alone never leads to the master account. Throws `session_ended` if the own session has ended.
 */
export async function returnToOwnSession(db: Database, caller: Caller): Promise<undefined> {
  const own = caller.cookie('master_session');
  caller.clearCookie('master_session');
  const found =
    own === undefined
      ? undefined
      : await db.beforeAccount((tx) =>
          tx
            .selectFrom('sessions')
            .select(['account_id', 'id', 'expires_at'])
            .where('token_hash', '=', hashOf(own))
            .where('expires_at', '>', new Date())
            .executeTakeFirst(),
        );
  if (own === undefined || !found)
    throw new Problem('unauthenticated', 'session_ended', 'Your session has ended. Please log in.');
  const current = caller.cookie('session');
  if (current !== undefined)
    await db.beforeAccount((tx) =>
      tx
        .deleteFrom('sessions')
        .where('token_hash', '=', hashOf(current))
        .where('real_account_id', '=', found.account_id)
        .where('real_session_id', '=', found.id)
        .execute(),
    );
  caller.setCookie('session', own, found.expires_at);
}
