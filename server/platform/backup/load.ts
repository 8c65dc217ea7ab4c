import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withoutConstraints } from './constraints.ts';
import type { Trailer, Header, OnTable } from './format.ts';
import { readBackup, type OnRows } from './read-backup.ts';
import { identifierList, readTables, setSequences } from './tables.ts';
import { requireEmpty } from './target.ts';

/**
 * Replaces the rows that migrations inserted with the rows of a backup, and sets the sequences. Must be
 * called in a transaction. Throws if the database has data, or if the backup's row counts do not match.
 */
export async function load(client: ClientBase, path: string, onTable: OnTable): Promise<void> {
  await withoutConstraints(client, async () => {
    // Check again: the tables have been locked only now, by dropping the keys.
    await requireEmpty(client);
    const tables = identifierList((await readTables(client)).map((table) => table.name));
    await client.query(`TRUNCATE ${tables}`);
    const { trailer } = await loadTables(client, path, onTable);
    await setSequences(client, trailer.sequences);
    await client.query(`ANALYZE ${tables}`);
  });
}

async function loadTables(client: ClientBase, path: string, onTable: OnTable): Promise<{ trailer: Trailer }> {
  const loaded: Trailer['rows'] = {};
  const takeRows: OnRows = async ({ name, columns }, rows) => {
    const copy = client.query(
      copyFrom(`COPY ${escapeIdentifier(name)} (${identifierList(columns)}) FROM STDIN`),
    );
    await pipeline(Readable.from(rows), copy);
    loaded[name] = copy.rowCount;
    onTable(name, copy.rowCount);
  };
  const backup = await readBackup(path, takeRows);
  for (const [name, rows] of Object.entries(backup.trailer.rows))
    if (loaded[name] !== rows)
      throw new Error(`${name} has ${rows} rows in the backup, but ${loaded[name]} were loaded.`);
  return backup;
}

/** Creates the partitions for the months of a backup. */
export async function createMonths(client: ClientBase, { months }: Header): Promise<void> {
  for (const month of months) await client.query('SELECT make_message_partitions($1::date)', [`${month}-01`]);
}
