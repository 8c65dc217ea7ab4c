import { sql } from 'kysely';
import { numbersOptedOutSince } from '#server/opt-outs/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type EndReason, END_REASONS } from './end-reasons.ts';
import type { LeasedBatch } from './lease.ts';

/**
 * How far before `readAt` to look for opt-outs. Longer than any transaction that opts a number out, because
 * it may commit after `readAt` with an earlier timestamp.
 */
const OPT_OUT_SLACK_SECONDS = 60;

/**
 * `go`: messages up to the new mark may be sent, except to opted-out numbers. `ended`: no more messages may
 * be sent, because the batch was cancelled or has expired. `paused`: the batch is paused or outside its
 * sending hours. `lost`: another gateway holds the lease.
 */
export type MarkResult =
  | { answer: 'go'; optedOut: Set<string> }
  | { answer: 'ended'; state: number; error: string }
  | { answer: 'paused' | 'lost' };

/** Whether a batch is paused or outside its sending hours. */
const isBlocked = sql`(b.paused OR coalesce(b.closes_at <= now(), false))`;

/**
 * Commits that the batch's messages up to `mark` may be sent, before the gateway sends them. Also renews
 * the lease, and returns the numbers that have opted out since the batch was read at `readAt`. Keeps the
 * mark if the batch is paused, outside its hours or ended, or if the lease is lost.
 */
export async function advanceMark(
  db: OwnerDb,
  batch: LeasedBatch,
  { mark, readAt, leaseMs }: { mark: number; readAt: Date; leaseMs: number },
): Promise<MarkResult> {
  const { rows } = await sql<{ paused: boolean; ended: EndReason | null; opted_out: string[] | null }>`
    /* prepared */ UPDATE message_batches b SET mark = CASE WHEN ${isBlocked} OR b.ended IS NOT NULL THEN b.mark ELSE least(b.size, greatest(b.mark, ${mark}::int)) END,
      leased_until = now() + make_interval(secs => ${leaseMs / 1000})
    WHERE b.id = ${batch.id} AND b.epoch = ${batch.epoch} AND b.state = 'leased'
    RETURNING ${isBlocked} AS paused, b.ended, ${numbersOptedOutSince(batch.accountId, readAt, OPT_OUT_SLACK_SECONDS)} AS opted_out`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return { answer: 'lost' };
  if (row.ended) return { answer: 'ended', ...END_REASONS[row.ended] };
  if (row.paused) return { answer: 'paused' };
  return { answer: 'go', optedOut: new Set(batch.toOptedOut ? [] : row.opted_out) };
}
