import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { isWithin, type LogFilter, mayHave } from './log-filter.ts';

/** A position among an account's batches: when one was made, in UTC to the microsecond, and its id. */
export type BatchPlace = { at: string; id: number };

/** `mayMatch`: whether its messages must be read to know whether they match. */
export type LogBatch = BatchPlace & { size: number; mayMatch: boolean };

/** When a batch `b` was made, as cursors have it. */
export const exactly = sql<string>`to_char(b.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** An account's newest batches, from a place on. Reads `most` of them at most, whether they match or not. */
export async function newestBatches(
  db: Kysely<Tables>,
  accountId: number,
  filter: LogFilter,
  { from, most }: { from: BatchPlace | undefined; most: number },
): Promise<LogBatch[]> {
  const { rows } = await sql<LogBatch>`
    SELECT b.id, ${exactly} AS at, b.size, ${mayHave(filter)} AS "mayMatch"
    FROM message_batches b
    WHERE b.account_id = ${accountId} AND ${isWithin(filter)} ${from === undefined ? sql`` : isFrom(from)}
    ORDER BY b.created_at DESC, b.id DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** The first condition is for the index, which has no ids. */
function isFrom({ at, id }: BatchPlace): RawBuilder<unknown> {
  const time = sql`(${at}::timestamp AT TIME ZONE 'UTC')`;
  return sql`AND b.created_at <= ${time} AND (b.created_at, b.id) <= (${time}, ${id}::bigint)`;
}
