import { type RawBuilder, sql } from 'kysely';
import { setImmediate as others } from 'node:timers/promises';
import type { OwnerDb } from '../db/handles.ts';
import type { Tables } from '../db/tables.ts';

/** Rows a statement: no lock is held, and no thread kept, for longer than a moment. */
const BATCH = 5000;

/** Deletes the rows of which a condition is true, some in each transaction, and says how many they were. */
export async function deleteInBatches(
  db: OwnerDb,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  batch = BATCH,
): Promise<number> {
  for (let deleted = 0; ;) {
    // The condition stands twice: a row that was changed meanwhile is looked at again.
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

/** The moment so many days ago. */
export const daysAgo = (days: number): RawBuilder<Date> => sql<Date>`now() - make_interval(days => ${days})`;
