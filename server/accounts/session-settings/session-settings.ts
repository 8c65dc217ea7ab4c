import type { Request } from '#contract/endpoint.ts';
import type { saveSessionSettings, SessionSettings } from '#contract/session-settings.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { type UserCall, auditFrom } from '../audit.ts';
import { endExcessSessions } from './end-excess-sessions.ts';

type Limits = Request<typeof saveSessionSettings>['body'];

/** Returns the account's limits, and the installation's idle time-out in whole minutes. */
export async function readSessionSettings(account: Account, idleMs: number): Promise<SessionSettings> {
  const limits = await account.db
    .selectFrom('accounts')
    .select(['idle_minutes as idleMinutes', 'most_sessions as mostSessions'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  return { ...limits, maxIdleMinutes: Math.floor(idleMs / 60_000) };
}

/**
 * Changes the account's limits and ends the sessions beyond the new limit per user, except the caller's.
 * Idle sessions stop working by themselves, because the server checks every call. Throws `invalid`.
 */
export async function changeSessionSettings(
  call: UserCall,
  { idleMinutes, mostSessions }: Limits,
  idleMs: number,
): Promise<SessionSettings> {
  const { account } = call;
  const before = await readSessionSettings(account, idleMs);
  if (idleMinutes !== null && idleMinutes > before.maxIdleMinutes)
    throw invalid('idleMinutes', 'too_long', `Enter at most ${before.maxIdleMinutes} minutes.`);
  if (idleMinutes === before.idleMinutes && mostSessions === before.mostSessions) return before;
  await account.db
    .updateTable('accounts')
    .set({ idle_minutes: idleMinutes, most_sessions: mostSessions })
    .where('id', '=', account.id)
    .execute();
  await auditFrom(call, 'session limits changed', { idleMinutes, mostSessions });
  if (mostSessions !== null)
    await endExcessSessions(account.db, { accountId: account.id, keptSession: call.session.id });
  return { ...before, idleMinutes, mostSessions };
}
