import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BeforeAccountDb, OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';
import { type Limit, LIMITS } from './limits.ts';

/** A limit, and the subject whose attempts it counts. */
export type CountedAttempt = [limit: Limit, whose: string];

export type Verdict = 'open' | 'captcha' | 'closed';

/**
 * Counts an attempt before it is made, because concurrent attempts must all count. Returns the strictest
 * verdict. Stops at the first closed limit, so rejected attempts write no further rows. Callers must list
 * limits in the same order, networks before users, to avoid deadlocks.
 */
export async function countAttempt(db: BeforeAccountDb, counted: CountedAttempt[]): Promise<Verdict> {
  let verdict: Verdict = 'open';
  for (const [limit, whose] of counted) {
    const found = verdictOf(limit, await countOne(db, limit, whose));
    if (found === 'closed') return found;
    if (found === 'captcha') verdict = found;
  }
  return verdict;
}

/** Increments a counter, or restarts it after its period. */
async function countOne(db: BeforeAccountDb, limit: Limit, whose: string): Promise<number> {
  const began = sql`now() - make_interval(mins => ${LIMITS[limit].minutes})`;
  const { rows } = await sql<{ count: number }>`
    INSERT INTO attempts AS a (subject, count, since) VALUES (${subjectOf(limit, whose)}, 1, now())
    ON CONFLICT (subject) DO UPDATE SET
      count = CASE WHEN a.since < ${began} THEN 1 ELSE a.count + 1 END,
      since = CASE WHEN a.since < ${began} THEN now() ELSE a.since END
    RETURNING count`.execute(db);
  return rows[0]!.count;
}

/**
 * Removes a successful attempt from its counters. Resets a user's own counters to zero, but only decrements
 * shared counters, because other users' attempts must still count.
 */
export async function resetAttempts(db: BeforeAccountDb, counted: CountedAttempt[]): Promise<void> {
  for (const [limit, whose] of counted)
    await db
      .updateTable('attempts')
      .set({ count: LIMITS[limit].shared ? sql`greatest(count - 1, 0)` : 0 })
      .where('subject', '=', subjectOf(limit, whose))
      .execute();
}

/** Deletes old counters. The worker runs this daily. */
export async function forgetAttempts(db: OwnerDb): Promise<void> {
  await sql`DELETE FROM attempts WHERE since < ${daysAgo(RETENTION_DAYS.attempts)}`.execute(db);
}

/** Hashes the subject, because users sometimes type their password as the username. */
function subjectOf(limit: Limit, whose: string): string {
  return `${limit}:${createHash('sha256').update(whose).digest('base64url')}`;
}

function verdictOf(limit: Limit, count: number): Verdict {
  const { captcha, closed } = LIMITS[limit];
  if (count > closed) return 'closed';
  return count > captcha ? 'captcha' : 'open';
}
