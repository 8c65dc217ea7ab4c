import { type Kysely, sql } from 'kysely';
import type { Total } from '#contract/fields.ts';
import { array } from '#server/platform/db/array.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { countIn } from '../message-filter.ts';
import { isLogged, isToldByBatches, isWithin, type LogFilter, mayHave } from './log-filter.ts';
import { newestBatches } from './newest-batches.ts';

/** The newest batches that are summed up; if only the rows can tell, how many batches are read, and how many messages of them. */
const SUMMED_UP = 10_000;
const READ = 2000;
const READ_MESSAGES = 20_000;

/** How many of an account's messages match. Counts the newest where there are very many: then it is not exact. */
export const countLog = (db: Kysely<Tables>, accountId: number, filter: LogFilter): Promise<Total> =>
  isToldByBatches(filter) ? sumUp(db, accountId, filter) : countOneByOne(db, accountId, filter);

async function sumUp(db: Kysely<Tables>, accountId: number, filter: LogFilter): Promise<Total> {
  const { rows } = await sql<{ batches: number; count: number }>`
    SELECT count(*) AS batches, coalesce(sum(counted) FILTER (WHERE may_match), 0)::bigint AS count
    FROM (
      SELECT ${countIn(filter.state)} AS counted, ${mayHave(filter)} AS may_match FROM message_batches b
      WHERE b.account_id = ${accountId} AND ${isWithin(filter)}
      ORDER BY b.created_at DESC LIMIT ${SUMMED_UP + 1}
    ) newest`.execute(db);
  const { batches, count } = rows[0]!;
  return { count, isExact: batches <= SUMMED_UP };
}

async function countOneByOne(db: Kysely<Tables>, accountId: number, filter: LogFilter): Promise<Total> {
  const batches = await newestBatches(db, accountId, filter, { from: undefined, most: READ + 1 });
  const candidates = batches.filter(({ mayMatch }) => mayMatch);
  let messages = 0;
  const ids = candidates.filter(({ size }) => (messages += size) <= READ_MESSAGES).map(({ id }) => id);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM message_batches b JOIN messages m
      ON m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
    WHERE b.account_id = ${accountId} AND b.id = ANY(${array(ids)}::bigint[]) AND ${isLogged(filter)}`.execute(
    db,
  );
  return { count: rows[0]!.count, isExact: batches.length <= READ && ids.length === candidates.length };
}
