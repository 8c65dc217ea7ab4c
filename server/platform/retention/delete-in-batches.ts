import { type RawBuilder, sql } from 'kysely';
import { setImmediate as others } from 'node:timers/promises';
import type { OwnerDb } from '../db/handles.ts';
import type { Tables } from '../db/tables.ts';

/** Rows per statement, so that no lock is held, and the thread not used, for longer than a moment. */
const BATCH = 5000;

/** Deletes the rows that match a condition, in batches with a transaction each. Returns how many. */
export async function deleteInBatches(
  db: OwnerDb,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  batch = BATCH,
): Promise<number> {
  for (let deleted = 0; ;) {
    // The condition is repeated, so that a row that was changed meanwhile is checked again.
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE (${condition})
        AND ctid = ANY (ARRAY (SELECT ctid FROM ${sql.table(table)} WHERE ${condition} LIMIT ${batch}))`.execute(
      db,
    );
    deleted += Number(numAffectedRows);
    if (numAffectedRows === 0n) return deleted;
    await others();
  }
}

/** The time that many days ago. */
export const daysAgo = (days: number): RawBuilder<Date> => sql<Date>`now() - make_interval(days => ${days})`;
