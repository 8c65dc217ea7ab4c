import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { BeforeAccountDb, OwnerDb } from '#server/platform/db/handles.ts';
import { type Limit, LIMITS } from './limits.ts';

/** What is counted: by which limit, and whose. */
export type Counted = [limit: Limit, whose: string];

export type Verdict = 'open' | 'captcha' | 'closed';

/**
 * Counts a try, before it is made: tries at the same time all count. Says what the strictest of its limits says. A count
 * starts anew when its time is over.
 */
export async function countTry(db: BeforeAccountDb, counted: Counted[]): Promise<Verdict> {
  const tries = counted
    .map(([limit, whose]) => ({ limit, subject: subjectOf(limit, whose) }))
    // Always locked in the same order.
    .toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  const { rows } = await sql<{ subject: string; count: number }>`
    INSERT INTO attempts AS a (subject, count, since)
    SELECT subject, 1, now() FROM unnest(${tries.map(({ subject }) => subject)}::text[]) subject
    ON CONFLICT (subject) DO UPDATE SET
      count = CASE WHEN a.since < now() - ${longest(tries)} THEN 1 ELSE a.count + 1 END,
      since = CASE WHEN a.since < now() - ${longest(tries)} THEN now() ELSE a.since END
    RETURNING subject, count`.execute(db);
  const counts = new Map(rows.map(({ subject, count }) => [subject, count]));
  const verdicts = tries.map(({ limit, subject }) => verdictOf(limit, counts.get(subject) ?? 0));
  return verdicts.find((each) => each === 'closed') ?? verdicts.find((each) => each === 'captcha') ?? 'open';
}

/** A try that went well counts no more; those before it stay, but for what is the user's own. */
export async function forgive(db: BeforeAccountDb, counted: Counted[]): Promise<void> {
  const subjects = counted.map(([limit, whose]) => subjectOf(limit, whose)).toSorted();
  await sql`
    UPDATE attempts SET count = CASE WHEN subject LIKE '%by address:%' THEN greatest(count - 1, 0) ELSE 0 END
    WHERE subject IN (SELECT subject FROM attempts WHERE subject = ANY (${subjects}::text[]) ORDER BY subject FOR UPDATE)`.execute(
    db,
  );
}

/** Run daily. */
export async function forgetAttempts(db: OwnerDb): Promise<void> {
  await sql`DELETE FROM attempts WHERE since < now() - interval '1 day'`.execute(db);
}

/** Whom an address stands for: of IPv6 the first half, which is one customer's. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** What was typed as a username may be a password: it is kept as a hash. */
function subjectOf(limit: Limit, whose: string): string {
  return `${limit}:${createHash('sha256').update(whose).digest('base64url')}`;
}

/** Limits that are counted together have the same time. */
function longest(tries: { limit: Limit }[]) {
  return sql`make_interval(mins => ${Math.max(...tries.map(({ limit }) => LIMITS[limit].minutes))})`;
}

function verdictOf(limit: Limit, count: number): Verdict {
  const { captcha, closed } = LIMITS[limit];
  if (count > closed) return 'closed';
  return count > captcha ? 'captcha' : 'open';
}
