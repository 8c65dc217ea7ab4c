import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { isValid } from '../sessions/sessions.ts';
import type { SecurityFacts } from './score.ts';

/**
 * Reads the facts for the security score. Omits sessions that have been idle for `idleMs`, because they have
 * ended.
 */
export async function readSecurityFacts(
  account: Account,
  userId: number,
  idleMs: number,
): Promise<SecurityFacts> {
  const own = sql`account_id = ${account.id} AND user_id = ${userId}`;
  const { rows } = await sql<SecurityFacts>`
    SELECT EXISTS (SELECT FROM authenticators WHERE ${own} AND confirmed_at IS NOT NULL) AS "hasAuthenticator",
           EXISTS (SELECT FROM passkeys WHERE ${own}) AS "hasPasskey",
           u.email_codes AS "hasEmailCodes", u.password_strength AS "passwordStrength",
           extract(day FROM now() - u.password_changed_at)::int AS "passwordAgeDays",
           (SELECT count(*)::int FROM sessions
            WHERE ${own} AND ${isValid(idleMs, Date.now())}) AS "openSessions",
           cardinality(a.allowed_networks) > 0 AS "limitsAddresses"
    FROM users u JOIN accounts a ON a.id = u.account_id
    WHERE u.account_id = ${account.id} AND u.id = ${userId}`.execute(account.db);
  return rows[0]!;
}
