import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

type Scope = { accountId: number; userId?: number; keptSession?: number };

/**
 * Ends the sessions of each user, or of one user, beyond the account's limit: first those unused the longest.
 * Never ends `keptSession`. Sessions of a master's user as this user do not count. Does nothing if the account has no limit. Concurrent sign-ins of a user run one
 * after another, so that they cannot exceed the limit together.
 */
export async function endExcessSessions(
  db: Kysely<Tables>,
  { accountId, userId, keptSession = 0 }: Scope,
): Promise<void> {
  const { most_sessions: limit } = await db
    .selectFrom('accounts')
    .select('most_sessions')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (limit === null) return;
  const isOfUser = sql`real_session_id IS NULL AND ${userId === undefined ? sql`true` : sql`user_id = ${userId}`}`;
  // Not a lock of the user's row: concurrent sign-ins share one already, and would wait for each other.
  if (userId !== undefined)
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sessions of ${accountId} ${userId}`}, 0))`.execute(
      db,
    );
  await sql`
    DELETE FROM sessions WHERE account_id = ${accountId} AND id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (
          PARTITION BY user_id ORDER BY id = ${keptSession} DESC, last_used_at DESC, id DESC) AS position
        FROM sessions WHERE account_id = ${accountId} AND ${isOfUser}) AS ranked
      WHERE position > ${limit})`.execute(db);
}
