import { sql } from 'kysely';
import type { RealActor, UserActor } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account, BeforeAccountDb, Database, OwnerDb } from '#server/platform/db/handles.ts';
import type { Config } from '#server/platform/config.ts';
import type { Caller, Session, SessionIdentity } from '#server/platform/http/routes.ts';
import type { Authenticate } from '#server/platform/http/mount.ts';
import { daysAgo } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';
import { mayAct } from '../account/may-act.ts';
import { isAllowed } from '../allowed-addresses/networks.ts';
import { hashOf, newToken, type UserId } from '../tokens.ts';
import { hasTwoFactor } from '../second-factor/factors.ts';
import { untrustDevices } from './devices.ts';
import { hasRealSession, networksOf } from './real-session.ts';
import { ACCESS_COLUMNS, accessContextOf, FEATURE_COLUMNS } from './standing.ts';

/** `real` is set if someone else is signed in as this user. */
type SignInSource = {
  address: string;
  userAgent: string;
  real?: RealActor;
  /** The session of that person, with which the new one ends. */
  realSession?: Pick<SessionIdentity, 'accountId' | 'id'>;
};

type SessionRow = Parameters<typeof accessContextOf>[0] & {
  id: number;
  account_id: number;
  user_id: number;
  real_actor: unknown;
};

/** Starts a session and returns its token. Stores only the token's hash. */
export async function startSession(
  db: BeforeAccountDb | OwnerDb,
  { accountId, userId }: UserId,
  { address, userAgent, real, realSession }: SignInSource,
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
      ...(realSession && { real_account_id: realSession.accountId, real_session_id: realSession.id }),
    })
    .execute();
  return { token, expiresAt };
}

/**
 * Creates a function that finds the session of a token. The function rejects a session that has expired, was
 * idle too long, or is used from an address that its account does not allow. Records the use at most once a
 * minute, which keeps the session alive. Every call runs this, so it is a single query as the owner: another
 * role would need a transaction, which takes four times as long. The query finds rows only by the hash of a
 * secret.
 */
export function createAuthenticator({ idleMs }: Config['session']): Authenticate {
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
      .select(['real_account_id', 'real_session_id', ...ACCESS_COLUMNS])
      .select([networksOf('sessions', 'accounts').as('allowed_networks'), ...FEATURE_COLUMNS])
      .select(sql<boolean>`sessions.real_session_id IS NOT NULL`.as('is_impersonating'))
      .select(sql<boolean>`accounts.requires_two_factor AND NOT ${hasTwoFactor}`.as('must_set_up_two_factor'))
      .where('token_hash', '=', tokenHash)
      .where('users.suspended_at', 'is', null)
      .where(mayAct('accounts'))
      .where(hasRealSession('sessions', 'accounts'))
      .where(isValid(idleMs, now))
      .executeTakeFirst();
    if (!row || !isAllowed(row.allowed_networks, address)) return undefined;
    if (isUsed && row.last_used_at.getTime() < now - 60_000)
      await db.beforeAccount((tx) =>
        tx
          .updateTable('sessions')
          .set({ last_used_at: new Date(now) })
          .where((is) =>
            is.or([
              is('token_hash', '=', tokenHash),
              // The session of the person who uses this one stays alive with it.
              is.and([is('account_id', '=', row.real_account_id), is('id', '=', row.real_session_id)]),
            ]),
          )
          .execute(),
      );
    return sessionOf(row, address);
  };
}

function sessionOf(row: SessionRow, address: string): Session {
  const { id, account_id: accountId, user_id: userId, real_actor: real } = row;
  const actor: UserActor = { kind: 'user', userId, ...(real ? { real: real as RealActor } : {}) };
  return { id, accountId, userId, address, actor, standing: accessContextOf(row) };
}

/**
 * Returns the ids of sessions that are still valid at their address. Does not keep sessions alive. If a
 * session is used at two addresses and one is not allowed, the result omits the session; the legitimate
 * client reconnects.
 */
export async function validSessions(
  db: Database,
  sessions: readonly SessionIdentity[],
  { idleMs }: Config['session'],
): Promise<Set<number>> {
  const rows = await db.beforeAccount((tx) =>
    tx
      .selectFrom('sessions as s')
      .innerJoin('accounts as a', 'a.id', 's.account_id')
      .innerJoin('users as u', (join) =>
        join.onRef('u.account_id', '=', 's.account_id').onRef('u.id', '=', 's.user_id'),
      )
      .select(['s.id', networksOf('s', 'a').as('allowed_networks')])
      .where('u.suspended_at', 'is', null)
      .where(mayAct('a'))
      .where(hasRealSession('s', 'a'))
      .where(
        sql<boolean>`(s.account_id, s.id) IN (SELECT * FROM unnest(${arrayLiteral(sessions.map((session) => session.accountId))}::bigint[],
          ${arrayLiteral(sessions.map((session) => session.id))}::bigint[]))`,
      )
      .where(isValid(idleMs, Date.now()))
      .execute(),
  );
  const networks = new Map(rows.map((row) => [row.id, row.allowed_networks]));
  const elsewhere = sessions.filter(({ id, address }) => !isAllowed(networks.get(id) ?? [], address));
  return new Set(networks.keys()).difference(new Set(elsewhere.map(({ id }) => id)));
}

/**
 * Whether a session has neither expired nor been idle longer than the installation or its account allows.
 * Needs a join with `accounts`.
 */
export const isValid = (idleMs: number, now: number) =>
  sql<boolean>`expires_at > ${new Date(now)} AND last_used_at > ${new Date(now - idleMs)}
    AND (idle_minutes IS NULL OR last_used_at > ${new Date(now)}::timestamptz - make_interval(mins => idle_minutes))`;

/** Ends one of the user's sessions. Returns false for an unknown id. */
export async function endSession(account: Account, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await account.db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the session with this token, regardless of its user. */
export async function endSessionOf(db: BeforeAccountDb, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
}

/** Ends all of the user's sessions except `current`. Returns the number of ended sessions. */
export async function endOtherSessions(account: Account, current: Session): Promise<number> {
  const { numDeletedRows } = await account.db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('user_id', '=', current.userId)
    .where('id', '<>', current.id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Gives a session a new token and cookie. Copies of the old token stop working. */
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
 * After a password change, ends pending sign-ins and all sessions except `keptSession`, and revokes trust in
 * browsers. Deletes sessions last, because the earlier statements wait for concurrent sign-ins to commit
 * their sessions.
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
  await untrustDevices(db, { accountId, userId });
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '<>', keptSession)
    .execute();
}

/**
 * Deletes expired sessions, pending sign-ins and tokens, and forgets unused devices. The worker runs this
 * daily.
 */
export async function forgetExpired(db: OwnerDb): Promise<void> {
  for (const table of ['sessions', 'pending_sign_ins', 'one_time_tokens'] as const)
    await sql`DELETE FROM ${sql.table(table)} WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM devices WHERE last_used_at < ${daysAgo(RETENTION_DAYS.devices)}`.execute(db);
}

/** Ends a session when its user logs out. Also ends the session of the person who is signed in as the user. */
export async function endWithReal(db: BeforeAccountDb, { accountId, id }: SessionIdentity): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['real_account_id', 'real_session_id'])
    .executeTakeFirst();
  if (!ended?.real_session_id) return;
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', ended.real_account_id)
    .where('id', '=', ended.real_session_id)
    .execute();
}
