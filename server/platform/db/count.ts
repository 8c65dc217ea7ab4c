import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { MAX_COUNTED_ROWS, type Total } from '#contract/fields.ts';
import type { Tables } from './tables.ts';

export const exactTotal = (count: number): Total => ({ count, isExact: true });

/** Returns the total for a count that stopped at `max + 1`. */
export const cappedTotal = (counted: number, max = MAX_COUNTED_ROWS): Total => ({
  count: Math.min(counted, max),
  isExact: counted <= max,
});

/**
 * Counts the rows of a query up to `max`. Returns the count, and whether it is exact. The query must have no
 * ORDER BY or LIMIT.
 */
export async function countRows<Db, Table extends keyof Db, Row>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Db, Table, Row>,
  max = MAX_COUNTED_ROWS,
): Promise<Total> {
  const limited = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(max + 1);
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*) AS count FROM (${limited}) AS counted`.execute(db);
  return cappedTotal(rows[0]!.count, max);
}
