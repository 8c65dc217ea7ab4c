import type { Database } from '#server/platform/db/handles.ts';
import { identifierList, readTables } from '../tables.ts';

/** Tables whose ids and transaction ids differ in a restored database. */
const TABLES_WITH_NEW_IDS = ['events', 'event_cursors'];

/**
 * Returns each table's row count and a checksum of its sorted rows. Omits the ids that a backup renumbers.
 */
export async function checksumsOf({
  pool,
}: Database): Promise<Record<string, { rows: number; sum: string }>> {
  const client = await pool.connect();
  try {
    const sums: Record<string, { rows: number; sum: string }> = {};
    for (const { name, columns } of await readTables(client)) {
      const compared = columns.filter(
        (column) => !(TABLES_WITH_NEW_IDS.includes(name) && /^(id|xid)$/.test(column)),
      );
      const { rows } = await client.query<{ rows: number; sum: string }>(`
        SELECT count(*) AS rows, md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")) AS sum
        FROM (SELECT ${identifierList(compared)} FROM ${identifierList([name])}) t`);
      sums[name] = rows[0]!;
    }
    return sums;
  } finally {
    client.release();
  }
}

/** Counts the tables in the public schema. */
export async function countTables({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ tables: number }>(
    `SELECT count(*) AS tables FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  return rows[0]!.tables;
}
