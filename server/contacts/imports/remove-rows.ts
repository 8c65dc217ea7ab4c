import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** How many rows of each table to remove in a step. A chunk is a third of a megabyte in size. */
const BATCH_SIZES = { import_rows: 5000, import_rejections: 2000, import_chunks: 8 };

/**
 * Removes a batch of an import's rows from the first of the tables that has any. Returns false if none has
 * any.
 */
export async function removeRows(
  tx: OwnerDb,
  { account_id, id }: { account_id: number; id: number },
  tables: (keyof typeof BATCH_SIZES)[],
): Promise<boolean> {
  for (const table of tables) {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY (
        SELECT ctid FROM ${sql.table(table)} WHERE account_id = ${account_id} AND import_id = ${id} LIMIT ${BATCH_SIZES[table]}))`.execute(
      tx,
    );
    if (numAffectedRows! > 0n) return true;
  }
  return false;
}
