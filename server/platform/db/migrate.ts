import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientBase } from 'pg';

const folder = join(import.meta.dirname, 'migrations');

/** The names of all migrations, in order. */
export const migrations: string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();

/**
 * Migrates a database to the newest version, or up to and including `upTo`. Each file runs once, in its own
 * transaction. Concurrent processes wait for each other. Also creates the partitions that are due. Returns
 * the names of the migrations that ran. Throws if a newer Carillon created the database.
 */
export async function migrate(url: string, upTo = migrations.at(-1)!): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', ['carillon migrations']);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
    );
    const pending = await findPending(client, upTo);
    for (const name of pending) {
      await client.query('BEGIN');
      await runMigration(client, name).catch(async (error: unknown) => {
        await client.query('ROLLBACK');
        throw error;
      });
      await client.query('COMMIT');
    }
    await client.query('SELECT make_message_partitions()');
    return pending;
  } finally {
    await client.end();
  }
}

/** Migrates a database to the newest version, in the caller's transaction. */
export async function migrateInTransaction(client: ClientBase): Promise<void> {
  for (const name of await findPending(client, migrations.at(-1)!)) await runMigration(client, name);
}

async function findPending(client: ClientBase, upTo: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const done = new Set(rows.map((row) => row.name));
  const unknown = [...done].find((name) => !migrations.includes(name));
  if (unknown) {
    throw new Error(
      `This database was created by a newer Carillon (it has ${unknown}). Install that version or a later one.`,
    );
  }
  return migrations.filter((name) => !done.has(name) && name <= upTo);
}

async function runMigration(client: ClientBase, name: string): Promise<void> {
  try {
    await client.query(readFileSync(join(folder, name), 'utf8'));
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
