import { escapeIdentifier, type ClientBase } from 'pg';
import type { Sequence, Table } from './format.ts';

/**
 * Returns our tables with their stored columns. Partitions are represented by their parent table. Omits
 * `migrations`, because the header lists them. Omits unlogged tables, because Carillon can recreate their
 * rows.
 */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relpersistence = 'p' AND c.relname <> 'migrations'
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

/** Returns the months with partitions, as `2026-07`. */
export async function readMonths(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(`
    SELECT DISTINCT replace(right(relname, 7), '_', '-') AS month FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relispartition AND relname ~ '_[0-9]{4}_[0-9]{2}$'
    ORDER BY month`);
  return rows.map((row) => row.month);
}

/** Returns the migrations of a database, in order. Empty if the database is not Carillon's. */
export async function readMigrations(client: ClientBase): Promise<string[]> {
  if (!(await tableExists(client, 'migrations'))) return [];
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM migrations ORDER BY name COLLATE "C"',
  );
  return rows.map((row) => row.name);
}

/**
 * Reads the position of every sequence. Call this after reading the rows: a snapshot does not cover
 * sequences, and no row may be ahead of its sequence.
 */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const position = await client.query<Omit<Sequence, 'name'>>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...position.rows[0]! });
  }
  return sequences;
}

export async function setSequences(client: ClientBase, sequences: Sequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      escapeIdentifier(name),
      lastValue,
      isCalled,
    ]);
}

export async function tableExists(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    `public.${name}`,
  ]);
  return rows[0]!.exists;
}

/** Quotes names and joins them with commas. */
export const identifierList = (names: string[]): string =>
  names.map((name) => escapeIdentifier(name)).join(', ');
