import { escapeIdentifier, type ClientBase } from 'pg';

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Runs `work` without foreign keys and our triggers, then restores both. Must be called in a transaction.
 * `work` can fill tables in any order: restoring a foreign key checks all rows in one query.
 */
export async function withoutConstraints(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const keys = await readForeignKeys(client);
  const tables = await readTablesWithTriggers(client);
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await work();
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`);
}

async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f' AND conparentid = 0
    ORDER BY conname`);
  return rows;
}

async function readTablesWithTriggers(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    SELECT DISTINCT tgrelid::regclass::text AS "table"
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal AND t.tgparentid = 0`);
  return rows.map((row) => row.table);
}
