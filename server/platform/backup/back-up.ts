import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Closing, FORMAT, type Header, type Tell } from './format.ts';
import { selectOf } from './portable.ts';
import { withSession } from './session.ts';
import { listOf, readMigrations, readMonths, readSequences, readTables } from './tables.ts';
import { chunksOf, END_OF_TABLE, lineOf, writeBackup } from './write-backup.ts';

/** SQLSTATE of a lock that was waited for too long. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Writes everything in the database to a file that is not there yet, as it is at one moment, and returns the file's
 * size in bytes. Others may read and write meanwhile; migrations wait.
 */
export function backUp(url: string, path: string, tell: Tell = () => {}): Promise<number> {
  return withSession(url, async (client) => {
    if ((await readMigrations(client)).length === 0)
      throw new Error('There is nothing to back up: Carillon was never started on this database.');
    await makeMonths(client);
    await beginSnapshot(client);
    return writeBackup(path, contentsOf(client, tell));
  });
}

/**
 * A new partition waits for all who read its parent, and holds up all who come later. Made now for a month longer
 * than the worker does, none comes due while the backup reads. Where another backup reads just then, it is left out.
 */
async function makeMonths(client: pg.Client): Promise<void> {
  try {
    await client.query(`SET lock_timeout = '2s'`);
    await client.query(`SELECT make_message_partitions((current_date + interval '1 month')::date)`);
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
  } finally {
    await client.query('SET lock_timeout = 0');
  }
}

/** The locks come first: a table must not be gone by the time it is read. */
async function beginSnapshot(client: pg.Client): Promise<void> {
  const tables = await readTables(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  await client.query(`LOCK TABLE ${listOf(tables.map((table) => table.name))} IN ACCESS SHARE MODE`);
}

async function* contentsOf(client: pg.Client, tell: Tell): AsyncGenerator<Buffer> {
  const header = await readHeader(client);
  yield lineOf(header);
  const rows: Closing['rows'] = {};
  for (const table of header.tables) {
    const copy = client.query(copyTo(`COPY (${selectOf(table)}) TO STDOUT`));
    for await (const chunk of copy) yield* chunksOf(chunk as Buffer);
    yield END_OF_TABLE;
    // The server says how many there were after the last of them; an answer to this comes later still.
    await client.query('SELECT');
    rows[table.name] = copy.rowCount;
    tell(table.name, copy.rowCount);
  }
  const closing: Closing = { rows, sequences: await readSequences(client) };
  yield lineOf(closing);
}

async function readHeader(client: pg.Client): Promise<Header> {
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    `SELECT now() AS at, current_setting('server_version') AS postgres`,
  );
  return {
    carillonBackup: FORMAT,
    at: rows[0]!.at.toISOString(),
    postgres: rows[0]!.postgres,
    migrations: await readMigrations(client),
    months: await readMonths(client),
    tables: await readTables(client),
  };
}
