import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** How much of each table is removed per step. A chunk has a third of a megabyte. */
const AT_ONCE = { import_rows: 5000, import_rejections: 2000, import_chunks: 8 };

/** Removes some of an import's rows in these tables. Returns false if there were none. */
export async function removeRows(
  tx: OwnerDb,
  { account_id, id }: { account_id: number; id: number },
  tables: (keyof typeof AT_ONCE)[],
): Promise<boolean> {
  for (const table of tables) {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY (
        SELECT ctid FROM ${sql.table(table)} WHERE account_id = ${account_id} AND import_id = ${id} LIMIT ${AT_ONCE[table]}))`.execute(
      tx,
    );
    if (numAffectedRows! > 0n) return true;
  }
  return false;
}
