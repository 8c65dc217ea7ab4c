import { type Kysely, sql } from 'kysely';
import type { Total } from '#contract/fields.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { countColumn } from '../message-filter.ts';
import { matchesLog, isCountedByBatches, isInPeriod, type LogFilter, mayContain } from './log-filter.ts';
import { newestBatches } from './newest-batches.ts';

/**
 * The most batches whose counts to add up. The other two limits apply if messages must be read one by one.
 */
const MAX_SUMMED_BATCHES = 10_000;
const MAX_READ_BATCHES = 2000;
const MAX_READ_MESSAGES = 20_000;

/**
 * Counts an account's matching messages. If there are very many, counts only the newest and marks the total
 * as inexact.
 */
export const countLog = (db: Kysely<Tables>, accountId: number, filter: LogFilter): Promise<Total> =>
  isCountedByBatches(filter) ? sumBatchCounts(db, accountId, filter) : countOneByOne(db, accountId, filter);

async function sumBatchCounts(db: Kysely<Tables>, accountId: number, filter: LogFilter): Promise<Total> {
  const { rows } = await sql<{ batches: number; count: number }>`
    SELECT count(*) AS batches, coalesce(sum(counted) FILTER (WHERE may_match), 0)::bigint AS count
    FROM (
      SELECT ${countColumn(filter.state)} AS counted, ${mayContain(filter)} AS may_match FROM message_batches b
      WHERE b.account_id = ${accountId} AND ${isInPeriod(filter)}
      ORDER BY b.created_at DESC LIMIT ${MAX_SUMMED_BATCHES + 1}
    ) newest`.execute(db);
  const { batches, count } = rows[0]!;
  return { count, isExact: batches <= MAX_SUMMED_BATCHES };
}

async function countOneByOne(db: Kysely<Tables>, accountId: number, filter: LogFilter): Promise<Total> {
  const batches = await newestBatches(db, accountId, filter, {
    from: undefined,
    limit: MAX_READ_BATCHES + 1,
  });
  const candidates = batches.filter(({ mayMatch }) => mayMatch);
  let messages = 0;
  const ids = candidates.filter(({ size }) => (messages += size) <= MAX_READ_MESSAGES).map(({ id }) => id);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM message_batches b JOIN messages m
      ON m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
    WHERE b.account_id = ${accountId} AND b.id = ANY(${arrayLiteral(ids)}::bigint[]) AND ${matchesLog(filter)}`.execute(
    db,
  );
  return {
    count: rows[0]!.count,
    isExact: batches.length <= MAX_READ_BATCHES && ids.length === candidates.length,
  };
}
