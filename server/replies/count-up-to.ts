import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Total } from '#contract/fields.ts';
import { countRows } from '#server/platform/db/count.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { MAX_SEARCHED_REPLIES } from './word-search.ts';

/** How far to count. `isComplete` is false if the search skipped older replies (search.ts). */
export type CountLimit = { max: number; isComplete: boolean };

export async function countUpTo<Db, Table extends keyof Db, Row>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Db, Table, Row>,
  { max, isComplete }: CountLimit,
): Promise<Total> {
  const { count, isExact } = await countRows(db, query, max);
  return isComplete ? { count, isExact } : { count, isExact: false, amongNewest: MAX_SEARCHED_REPLIES };
}
