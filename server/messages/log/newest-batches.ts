import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { isInPeriod, type LogFilter, mayContain } from './log-filter.ts';

/** A position among an account's batches: the creation time of one, in UTC to the microsecond, and its id. */
export type BatchPosition = { at: string; id: number };

/** `mayMatch`: whether it may contain matching messages. */
export type LogBatch = BatchPosition & { size: number; mayMatch: boolean };

/** The creation time of a batch `b`, in the format of cursors. */
export const exactCreatedAt = sql<string>`to_char(b.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** An account's newest batches from a position. Reads at most `limit`, whether they match or not. */
export async function newestBatches(
  db: Kysely<Tables>,
  accountId: number,
  filter: LogFilter,
  { from, limit }: { from: BatchPosition | undefined; limit: number },
): Promise<LogBatch[]> {
  const { rows } = await sql<LogBatch>`
    SELECT b.id, ${exactCreatedAt} AS at, b.size, ${mayContain(filter)} AS "mayMatch"
    FROM message_batches b
    WHERE b.account_id = ${accountId} AND ${isInPeriod(filter)} ${from === undefined ? sql`` : isFrom(from)}
    ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The first condition serves the index, which has no ids. */
function isFrom({ at, id }: BatchPosition): RawBuilder<unknown> {
  const time = sql`(${at}::timestamp AT TIME ZONE 'UTC')`;
  return sql`AND b.created_at <= ${time} AND (b.created_at, b.id) <= (${time}, ${id}::bigint)`;
}
