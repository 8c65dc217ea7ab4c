import type { Database } from '#server/platform/db/handles.ts';
import { listOf, readTables } from '../tables.ts';

/** They contain transaction ids, which differ in a restored database. */
const OTHER_IDS = ['events', 'event_cursors'];

/** The row count of each table, and a checksum of its rows in order. */
export async function sumsOf({ pool }: Database): Promise<Record<string, { rows: number; sum: string }>> {
  const client = await pool.connect();
  try {
    const sums: Record<string, { rows: number; sum: string }> = {};
    for (const { name, columns } of await readTables(client)) {
      const compared = columns.filter((column) => !(OTHER_IDS.includes(name) && /^(id|xid)$/.test(column)));
      const { rows } = await client.query<{ rows: number; sum: string }>(`
        SELECT count(*) AS rows, md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")) AS sum
        FROM (SELECT ${listOf(compared)} FROM ${listOf([name])}) t`);
      sums[name] = rows[0]!;
    }
    return sums;
  } finally {
    client.release();
  }
}

/** The number of tables of any schema owner. */
export async function countTables({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ tables: number }>(
    `SELECT count(*) AS tables FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  return rows[0]!.tables;
}
