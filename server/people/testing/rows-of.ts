import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** Returns every row of an account as a string, with its table. */
export async function rowsOf(db: OwnerDb, accountId: number): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_id'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`.execute(
    db,
  );
  const found: { table: string; row: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.table(name)} t WHERE account_id = ${accountId}`.execute(db);
    found.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  const { rows } = await sql<{
    row: string;
  }>`SELECT i::text AS row FROM inbound_messages i JOIN replies r ON r.inbound_id = i.id WHERE r.account_id = ${accountId}`.execute(
    db,
  );
  return [...found, ...rows.map(({ row }) => ({ table: 'inbound_messages', row }))];
}
