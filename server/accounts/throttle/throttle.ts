import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BeforeAccountDb, OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';
import { type Limit, LIMITS } from './limits.ts';

/** What is counted: the limit, and its subject. */
export type Counted = [limit: Limit, whose: string];

export type Verdict = 'open' | 'captcha' | 'closed';

/**
 * Counts an attempt before it is made, so that concurrent attempts all count. Returns the strictest verdict of its
 * limits. After a limit that is closed nothing more is counted, so refused attempts write no rows. Limits are always
 * counted in the same order, the address first, so that concurrent calls cannot deadlock.
 */
export async function countAttempt(db: BeforeAccountDb, counted: Counted[]): Promise<Verdict> {
  let verdict: Verdict = 'open';
  for (const [limit, whose] of counted) {
    const found = verdictOf(limit, await countOne(db, limit, whose));
    if (found === 'closed') return found;
    if (found === 'captcha') verdict = found;
  }
  return verdict;
}

/** A count restarts when its period is over. */
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

/** Takes back a successful attempt. Counts of the user alone are reset; those of an address keep earlier attempts. */
export async function resetAttempts(db: BeforeAccountDb, counted: Counted[]): Promise<void> {
  for (const [limit, whose] of counted)
    await db
      .updateTable('attempts')
      .set({ count: LIMITS[limit].shared ? sql`greatest(count - 1, 0)` : 0 })
      .where('subject', '=', subjectOf(limit, whose))
      .execute();
}

/** Deletes old counts. Run daily. */
export async function forgetAttempts(db: OwnerDb): Promise<void> {
  await sql`DELETE FROM attempts WHERE since < ${daysAgo(RETENTION_DAYS.attempts)}`.execute(db);
}

/** Stored as a hash, because what was typed as a username may be a password. */
function subjectOf(limit: Limit, whose: string): string {
  return `${limit}:${createHash('sha256').update(whose).digest('base64url')}`;
}

function verdictOf(limit: Limit, count: number): Verdict {
  const { captcha, closed } = LIMITS[limit];
  if (count > closed) return 'closed';
  return count > captcha ? 'captcha' : 'open';
}
