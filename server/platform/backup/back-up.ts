import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Trailer, FORMAT_VERSION, type Header, type OnTable } from './format.ts';
import { selectRows } from './portable.ts';
import { withSession } from './session.ts';
import { identifierList, readMigrations, readMonths, readSequences, readTables } from './tables.ts';
import { lengthPrefixedChunks, END_OF_TABLE, jsonLine, writeBackup } from './write-backup.ts';

/** SQLSTATE of a lock time-out. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Writes a consistent snapshot of the whole database to a new file. Returns the file's size in bytes.
 * Concurrent reads and writes continue; migrations wait.
 */
export function backUp(url: string, path: string, onTable: OnTable = () => {}): Promise<number> {
  return withSession(url, async (client) => {
    if ((await readMigrations(client)).length === 0)
      throw new Error('There is nothing to back up: Carillon has never been started on this database.');
    await createMonths(client);
    await beginSnapshot(client);
    return writeBackup(path, backupContents(client, onTable));
  });
}

/**
 * Creates next month's partitions early. During the backup, creating a partition would wait for all readers
 * of the parent table and block later ones. Gives up after two seconds if another backup is running.
 */
async function createMonths(client: pg.Client): Promise<void> {
  try {
    await client.query(`SET lock_timeout = '2s'`);
    await client.query(`SELECT make_message_partitions((current_date + interval '1 month')::date)`);
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
  } finally {
    await client.query('SET lock_timeout = 0');
  }
}

/** Locks all tables first, so that none disappears before it is read. */
async function beginSnapshot(client: pg.Client): Promise<void> {
  const tables = await readTables(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  await client.query(`LOCK TABLE ${identifierList(tables.map((table) => table.name))} IN ACCESS SHARE MODE`);
}

async function* backupContents(client: pg.Client, onTable: OnTable): AsyncGenerator<Buffer> {
  const header = await readHeader(client);
  yield jsonLine(header);
  const rows: Trailer['rows'] = {};
  for (const table of header.tables) {
    const copy = client.query(copyTo(`COPY (${selectRows(table)}) TO STDOUT`));
    for await (const chunk of copy) yield* lengthPrefixedChunks(chunk as Buffer);
    yield END_OF_TABLE;
    // The server sends the row count after the last row. Another round trip ensures that the count has
    // arrived.
    await client.query('SELECT');
    rows[table.name] = copy.rowCount;
    onTable(table.name, copy.rowCount);
  }
  const trailer: Trailer = { rows, sequences: await readSequences(client) };
  yield jsonLine(trailer);
}

async function readHeader(client: pg.Client): Promise<Header> {
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    `SELECT now() AS at, current_setting('server_version') AS postgres`,
  );
  return {
    carillonBackup: FORMAT_VERSION,
    at: rows[0]!.at.toISOString(),
    postgres: rows[0]!.postgres,
    migrations: await readMigrations(client),
    months: await readMonths(client),
    tables: await readTables(client),
  };
}
