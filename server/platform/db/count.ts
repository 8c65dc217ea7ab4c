import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { MOST_COUNTED, type Total } from '#contract/fields.ts';
import type { Tables } from './tables.ts';

/** The total of rows whose count is kept. */
export const exactly = (count: number): Total => ({ count, isExact: true });

/** The total of rows of which `most + 1` at most were counted. */
export const cappedTotal = (counted: number, most = MOST_COUNTED): Total => ({
  count: Math.min(counted, most),
  isExact: counted <= most,
});

/** Counts the rows of a query without order and limit, up to `most`. */
export async function countRows<Db, Table extends keyof Db, Row>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Db, Table, Row>,
  most = MOST_COUNTED,
): Promise<Total> {
  const some = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(most + 1);
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (${some}) AS counted`.execute(
    db,
  );
  return cappedTotal(rows[0]!.count, most);
}
