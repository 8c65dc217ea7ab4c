import { sql } from 'kysely';
import type { RealActor, UserActor } from '#server/platform/actor.ts';
import { array } from '#server/platform/db/array.ts';
import type { Account, BeforeAccountDb, Database, OwnerDb } from '#server/platform/db/handles.ts';
import type { Config } from '#server/platform/config.ts';
import type { Caller, Session, SessionPlace } from '#server/platform/http/routes.ts';
import type { Authenticate } from '#server/platform/http/mount.ts';
import { daysAgo } from '#server/platform/retention/delete-in-batches.ts';
import { KEPT_DAYS } from '#server/platform/retention/kept-days.ts';
import { isAllowed } from '../allowed-addresses/networks.ts';
import { hashOf, newToken, type UserId } from '../tokens.ts';
import { trustNoDevice } from './devices.ts';
import { STANDING, standingOf } from './standing.ts';

/** `real`: who is signed in as the user, where it is somebody else. */
type From = { address: string; userAgent: string; real?: RealActor };

type SessionRow = Parameters<typeof standingOf>[0] & {
  id: number;
  account_id: number;
  user_id: number;
  real_actor: unknown;
};

/** Starts a session and returns its token, which is stored nowhere. */
export async function startSession(
  db: BeforeAccountDb,
  { accountId, userId }: UserId,
  { address, userAgent, real }: From,
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
      ...(real && { real_actor: JSON.stringify(real) }),
    })
    .execute();
  return { token, expiresAt };
}

/**
 * Finds sessions that are neither too old nor unused for too long, at an address that their account allows. Use is noted
 * once a minute, and kept alive by it.
 *
 * Every call begins with this, so it is one statement, and the owner's: another role would need a transaction around it,
 * and four times the time. It finds by the hash of a secret, and nothing else.
 */
export function authenticateWithin({ idleMs }: Config['session']): Authenticate {
  return async (db, token, address, isUsed) => {
    const tokenHash = hashOf(token);
    const now = Date.now();
    const row = await db.owner
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .innerJoin('brands', 'brands.id', 'accounts.brand_id')
      .innerJoin('users', (join) =>
        join.onRef('users.account_id', '=', 'sessions.account_id').onRef('users.id', '=', 'sessions.user_id'),
      )
      .select(['sessions.id', 'sessions.account_id', 'sessions.user_id', 'last_used_at', 'real_actor'])
      .select(['allowed_networks', ...STANDING])
      .where('token_hash', '=', tokenHash)
      .where(holds(idleMs, now))
      .executeTakeFirst();
    if (!row || !isAllowed(row.allowed_networks, address)) return undefined;
    if (isUsed && row.last_used_at.getTime() < now - 60_000)
      await db.beforeAccount((tx) =>
        tx
          .updateTable('sessions')
          .set({ last_used_at: new Date(now) })
          .where('token_hash', '=', tokenHash)
          .execute(),
      );
    return sessionOf(row, address);
  };
}

function sessionOf(row: SessionRow, address: string): Session {
  const { id, account_id: accountId, user_id: userId, real_actor: real } = row;
  const actor: UserActor = { kind: 'user', userId, ...(real ? { real: real as RealActor } : {}) };
  return { id, accountId, userId, address, actor, standing: standingOf(row) };
}

/**
 * Which of some sessions still hold, by id, and may be used where they are. Being asked about keeps none alive. One that is in
 * two places, of which one is not allowed, holds in neither: who may comes back.
 */
export async function sessionsThatHold(
  db: Database,
  sessions: readonly SessionPlace[],
  { idleMs }: Config['session'],
): Promise<Set<number>> {
  const rows = await db.beforeAccount((tx) =>
    tx
      .selectFrom('sessions as s')
      .innerJoin('accounts as a', 'a.id', 's.account_id')
      .select(['s.id', 'a.allowed_networks'])
      .where(
        sql<boolean>`(s.account_id, s.id) IN (SELECT * FROM unnest(${array(sessions.map((session) => session.accountId))}::bigint[],
          ${array(sessions.map((session) => session.id))}::bigint[]))`,
      )
      .where(holds(idleMs, Date.now()))
      .execute(),
  );
  const networksOf = new Map(rows.map((row) => [row.id, row.allowed_networks]));
  const elsewhere = sessions.filter(({ id, address }) => !isAllowed(networksOf.get(id) ?? [], address));
  return new Set(networksOf.keys()).difference(new Set(elsewhere.map(({ id }) => id)));
}

const holds = (idleMs: number, now: number) =>
  sql<boolean>`expires_at > ${new Date(now)} AND last_used_at > ${new Date(now - idleMs)}`;

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

/** Ends the session that a token belongs to, whosever it is. */
export async function endSessionOf(db: BeforeAccountDb, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
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
  await sql`DELETE FROM devices WHERE last_used_at < ${daysAgo(KEPT_DAYS.devices)}`.execute(db);
}
