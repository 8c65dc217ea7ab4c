import { sql } from 'kysely';
import type { Account, BeforeAccountDb, OwnerDb } from '#server/platform/db/handles.ts';
import type { Config } from '#server/platform/config.ts';
import type { Caller, Session } from '#server/platform/http/routes.ts';
import type { Authenticate } from '#server/platform/http/server.ts';
import { hashOf, newToken, type UserId } from '../tokens.ts';
import { trustNoDevice } from './devices.ts';

type From = { address: string; userAgent: string };

/** Starts a session and returns its token, which is stored nowhere. */
export async function startSession(
  db: BeforeAccountDb,
  { accountId, userId }: UserId,
  { address, userAgent }: From,
  longestMs: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + longestMs);
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      user_id: userId,
      expires_at: expiresAt,
      address,
      user_agent: userAgent,
    })
    .execute();
  return { token, expiresAt };
}

/** Finds sessions that are neither too old nor unused for too long. Use is noted once a minute, and kept alive by it. */
export function authenticateWithin({ idleMs }: Config['session']): Authenticate {
  return (db, token, isUsed) =>
    db.beforeAccount(async (tx) => {
      const tokenHash = hashOf(token);
      const now = Date.now();
      const row = await tx
        .selectFrom('sessions')
        .select(['id', 'account_id', 'user_id', 'last_used_at'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date(now))
        .where('last_used_at', '>', new Date(now - idleMs))
        .executeTakeFirst();
      if (!row) return undefined;
      if (isUsed && row.last_used_at.getTime() < now - 60_000)
        await tx
          .updateTable('sessions')
          .set({ last_used_at: new Date(now) })
          .where('token_hash', '=', tokenHash)
          .execute();
      return { id: row.id, accountId: row.account_id, userId: row.user_id };
    });
}

/** Ends one of the user's sessions; false when there is none such. */
export async function endSession(account: Account, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await account.db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the user's sessions but `current`. Returns how many. */
export async function endOtherSessions(account: Account, current: Session): Promise<number> {
  const { numDeletedRows } = await account.db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('user_id', '=', current.userId)
    .where('id', '<>', current.id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Gives a session another token, and its cookie: a copy of the former one is of no use. */
export async function renewToken(db: BeforeAccountDb, session: Session, caller: Caller): Promise<void> {
  const token = newToken();
  const { expires_at: expiresAt } = await db
    .updateTable('sessions')
    .set({ token_hash: hashOf(token) })
    .where('account_id', '=', session.accountId)
    .where('id', '=', session.id)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  caller.setCookie('session', token, expiresAt);
}

/**
 * Signs a user out everywhere but in `keptSession`, and trusts none of their browsers any more: the password is another.
 * Sessions last: a sign-in that is just finishing is waited for, and its session is there by then.
 */
export async function signOutEverywhere(
  db: BeforeAccountDb,
  { accountId, userId }: UserId,
  keptSession = 0,
): Promise<void> {
  await db
    .deleteFrom('pending_sign_ins')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  await trustNoDevice(db, { accountId, userId });
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '<>', keptSession)
    .execute();
}

/** Run daily: what nobody can sign in with any more. */
export async function forgetExpired(db: OwnerDb): Promise<void> {
  for (const table of ['sessions', 'pending_sign_ins', 'one_time_tokens'] as const)
    await sql`DELETE FROM ${sql.table(table)} WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM devices WHERE last_used_at < now() - interval '400 days'`.execute(db);
}
