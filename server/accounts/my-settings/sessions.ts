import type { UserSession } from '#contract/my-settings.ts';
import type { RealActor } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Session } from '#server/platform/http/routes.ts';
import { type UserCall, auditFrom } from '../audit.ts';
import { describeReal } from '../sessions/describe-real.ts';
import { endOtherSessions, endSession, isValid } from '../sessions/sessions.ts';
import { deviceName } from '../sessions/user-agent.ts';

/** Lists the user's active sessions, most recently used first. */
export async function listSessions(
  account: Account,
  current: Session,
  idleMs: number,
): Promise<UserSession[]> {
  const rows = await account.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id', 'user_agent', 'address', 'sessions.created_at', 'last_used_at', 'expires_at'])
    .select('real_actor')
    .where('account_id', '=', account.id)
    .where('user_id', '=', current.userId)
    .where(isValid(idleMs, Date.now()))
    .orderBy('last_used_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    address: row.address,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isCurrent: row.id === current.id,
    ...describeReal(row.real_actor as RealActor | null),
  }));
}

/** Ends one of the user's sessions. Throws `not_found`. */
export async function endOneSession(call: UserCall, sessionId: number): Promise<undefined> {
  const { account, session } = call;
  if (!(await endSession(account, session.userId, sessionId))) throw notFound('session');
  await auditFrom(call, 'session ended', {});
}

export async function endAllOtherSessions(call: UserCall): Promise<undefined> {
  const sessions = await endOtherSessions(call.account, call.session);
  await auditFrom(call, 'other sessions ended', { sessions });
}
