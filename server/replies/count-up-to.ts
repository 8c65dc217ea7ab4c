import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Total } from '#contract/fields.ts';
import { countRows } from '#server/platform/db/count.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { LOOKED_THROUGH } from './words.ts';

/** How many are counted at most, and whether all that may match were looked at (search.ts). */
export type Counting = { most: number; isComplete: boolean };

/** Counts what matches, as far as that is quick. */
export async function countUpTo<Db, Table extends keyof Db, Row>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Db, Table, Row>,
  { most, isComplete }: Counting,
): Promise<Total> {
  const { count, isExact } = await countRows(db, query, most);
  return isComplete ? { count, isExact } : { count, isExact: false, amongNewest: LOOKED_THROUGH };
}
