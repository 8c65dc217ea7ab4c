import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { isInPeriod, type LogFilter, mayContain } from './log-filter.ts';

/** The position of a batch: its creation time in UTC with microseconds, and its id. */
export type BatchPosition = { at: string; id: number };

/** `mayMatch` is true if the batch may contain matching messages. */
export type LogBatch = BatchPosition & { size: number; mayMatch: boolean };

/** The creation time of a batch `b`, formatted for cursors. */
export const exactCreatedAt = sql<string>`to_char(b.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/**
 * Reads an account's batches from a position backwards, newest first. Reads at most `limit` batches,
 * including batches that do not match.
 */
export async function newestBatches(
  db: Kysely<Tables>,
  accountId: number,
  filter: LogFilter,
  { from, limit }: { from: BatchPosition | undefined; limit: number },
): Promise<LogBatch[]> {
  const { rows } = await sql<LogBatch>`
    SELECT b.id, ${exactCreatedAt} AS at, b.size, ${mayContain(filter)} AS "mayMatch"
    FROM message_batches b
    WHERE b.account_id = ${accountId} AND ${isInPeriod(filter)} ${from === undefined ? sql`` : fromPosition(from)}
    ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Selects batches from a position on. The first condition lets PostgreSQL use the index, which contains no
 * ids.
 */
function fromPosition({ at, id }: BatchPosition): RawBuilder<unknown> {
  const time = sql`(${at}::timestamp AT TIME ZONE 'UTC')`;
  return sql`AND b.created_at <= ${time} AND (b.created_at, b.id) <= (${time}, ${id}::bigint)`;
}
