import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Closing, FORMAT, type Header, type Tell } from './format.ts';
import { selectOf } from './portable.ts';
import { withSession } from './session.ts';
import { listOf, readMigrations, readMonths, readSequences, readTables } from './tables.ts';
import { chunksOf, END_OF_TABLE, lineOf, writeBackup } from './write-backup.ts';

/** SQLSTATE of a lock time-out. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Writes a consistent snapshot of the whole database to a new file, and returns the file's size in bytes. Others may
 * read and write meanwhile; migrations wait.
 */
export function backUp(url: string, path: string, tell: Tell = () => {}): Promise<number> {
  return withSession(url, async (client) => {
    if ((await readMigrations(client)).length === 0)
      throw new Error('There is nothing to back up: Carillon has never been started on this database.');
    await makeMonths(client);
    await beginSnapshot(client);
    return writeBackup(path, contentsOf(client, tell));
  });
}

/**
 * Creating a partition waits for all readers of its parent, and blocks all later ones. Creating them now for one
 * month more than the worker does means that none is due during the backup. If another backup is running, this is
 * skipped.
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

/** The locks come first, so that no table disappears before it is read. */
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
    // The server sends the row count after the last row. Waiting for another answer ensures that it has arrived.
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
