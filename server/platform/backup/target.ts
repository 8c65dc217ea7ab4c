import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { migrations } from '../db/migrate.ts';
import type { Header } from './format.ts';
import { readMigrations, tableExists } from './tables.ts';

const USE_EMPTY_DATABASE =
  'Restore into an empty database: set DATABASE_URL to a new one, or DATA_DIR to a new folder.';

const IN_USE_TIMEOUT_MS = 2000;

/** Checks that a backup can be loaded into this database. If not, throws an error with instructions. */
export async function requireTarget(client: ClientBase, header: Header): Promise<void> {
  const unknown = header.migrations.find((name) => !migrations.includes(name));
  if (unknown)
    throw new Error(
      `The backup was created by a newer Carillon (it has ${unknown}). Install that version or a later one.`,
    );
  await requireEmpty(client);
  const newer = (await readMigrations(client)).find((name) => !header.migrations.includes(name));
  if (newer)
    throw new Error(
      `The backup is older than this database, which already has ${newer}. ${USE_EMPTY_DATABASE}`,
    );
  if (await staysInUse(client))
    throw new Error('Carillon is running on this database. Stop it, then restore.');
}

/** Checks that this database has no data. If it has, throws an error with instructions. */
export async function requireEmpty(client: ClientBase): Promise<void> {
  for (const table of ['accounts', 'carriers']) {
    if (!(await tableExists(client, table))) continue;
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rowCount !== 0) throw new Error(`This database is not empty: it has ${table}. ${USE_EMPTY_DATABASE}`);
  }
}

/**
 * Waits up to IN_USE_TIMEOUT_MS until the database is free. Returns whether it is still in use. A connection
 * stays visible briefly after its process ends.
 */
async function staysInUse(client: ClientBase): Promise<boolean> {
  for (const deadline = Date.now() + IN_USE_TIMEOUT_MS; Date.now() < deadline; await pause(50))
    if (!(await isInUse(client))) return false;
  return true;
}

async function isInUse(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'carillon' LIMIT 1`);
  return rowCount !== 0;
}
