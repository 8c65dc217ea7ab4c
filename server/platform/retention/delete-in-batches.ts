import { type RawBuilder, sql } from 'kysely';
import { setImmediate as nextTick } from 'node:timers/promises';
import type { OwnerDb } from '../db/handles.ts';
import type { Tables } from '../db/tables.ts';

/** The number of rows per statement. Small, so each statement holds its locks briefly. */
const BATCH_SIZE = 5000;

/**
 * Deletes the rows that match a condition, in batches with one transaction each. Returns the number of
 * deleted rows.
 */
export async function deleteInBatches(
  db: OwnerDb,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  batch = BATCH_SIZE,
): Promise<number> {
  for (let deleted = 0; ;) {
    // The outer condition rechecks rows that changed after the subquery read them.
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE (${condition})
        AND ctid = ANY (ARRAY (SELECT ctid FROM ${sql.table(table)} WHERE ${condition} LIMIT ${batch}))`.execute(
      db,
    );
    deleted += Number(numAffectedRows);
    if (numAffectedRows === 0n) return deleted;
    await nextTick();
  }
}

export const daysAgo = (days: number): RawBuilder<Date> => sql<Date>`now() - make_interval(days => ${days})`;
