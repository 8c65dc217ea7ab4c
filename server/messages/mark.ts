import { sql } from 'kysely';
import { optedOutSince } from '#server/opt-outs/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type End, ENDS } from './ends.ts';
import type { LeasedBatch } from './lease.ts';

/** Longer than any transaction that opts a number out. */
const SLACK_SECONDS = 60;

/**
 * `go`: messages up to the new mark may leave, except to opted-out numbers. `ended`: nothing more may leave, because the
 * batch was cancelled or has expired. `lost`: somebody else holds the lease now.
 */
export type MarkAnswer =
  | { answer: 'go'; optedOut: Set<string> }
  | { answer: 'ended'; state: number; error: string }
  | { answer: 'paused' | 'lost' };

/** Paused, or outside of its hours. */
const rests = sql`(b.paused OR coalesce(b.closes_at <= now(), false))`;

/**
 * Commits, before any bytes leave, that the batch's messages up to `mark` may leave. Reports instead if the batch was paused,
 * its hours are over, or it ended, or the lease was lost; and which numbers have opted out since the batch was read at `readAt`.
 */
export async function advanceMark(
  db: OwnerDb,
  batch: LeasedBatch,
  { mark, readAt, leaseMs }: { mark: number; readAt: Date; leaseMs: number },
): Promise<MarkAnswer> {
  const { rows } = await sql<{ paused: boolean; ended: End | null; opted_out: string[] | null }>`
    UPDATE message_batches b SET mark = CASE WHEN ${rests} OR b.ended IS NOT NULL THEN b.mark ELSE least(b.size, greatest(b.mark, ${mark}::int)) END,
      leased_until = now() + make_interval(secs => ${leaseMs / 1000})
    WHERE b.id = ${batch.id} AND b.epoch = ${batch.epoch} AND b.state = 'leased'
    RETURNING ${rests} AS paused, b.ended, ${optedOutSince(batch.accountId, readAt, SLACK_SECONDS)} AS opted_out`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return { answer: 'lost' };
  if (row.ended) return { answer: 'ended', ...ENDS[row.ended] };
  if (row.paused) return { answer: 'paused' };
  return { answer: 'go', optedOut: new Set(batch.toOptedOut ? [] : row.opted_out) };
}
