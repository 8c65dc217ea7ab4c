import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withoutConstraints } from './constraints.ts';
import type { Closing, Header, Tell } from './format.ts';
import { readBackup, type TakeRows } from './read-backup.ts';
import { listOf, readTables, setSequences } from './tables.ts';
import { requireEmpty } from './target.ts';

/** Replaces the rows that migrations inserted by those of a backup. Must be called in a transaction. */
export async function load(client: ClientBase, path: string, tell: Tell): Promise<void> {
  await withoutConstraints(client, async () => {
    // Checked again, because only now are the tables locked: their keys have been dropped.
    await requireEmpty(client);
    const tables = listOf((await readTables(client)).map((table) => table.name));
    await client.query(`TRUNCATE ${tables}`);
    const { closing } = await loadTables(client, path, tell);
    await setSequences(client, closing.sequences);
    await client.query(`ANALYZE ${tables}`);
  });
}

async function loadTables(client: ClientBase, path: string, tell: Tell): Promise<{ closing: Closing }> {
  const loaded: Closing['rows'] = {};
  const takeRows: TakeRows = async ({ name, columns }, rows) => {
    const copy = client.query(copyFrom(`COPY ${escapeIdentifier(name)} (${listOf(columns)}) FROM STDIN`));
    await pipeline(Readable.from(rows), copy);
    loaded[name] = copy.rowCount;
    tell(name, copy.rowCount);
  };
  const backup = await readBackup(path, takeRows);
  for (const [name, rows] of Object.entries(backup.closing.rows))
    if (loaded[name] !== rows)
      throw new Error(`${name} has ${rows} rows in the backup, but ${loaded[name]} were loaded.`);
  return backup;
}

/** Creates the partitions for the months of a backup, and for those around the current month. */
export async function makeMonths(client: ClientBase, { months }: Header): Promise<void> {
  for (const month of months) await client.query('SELECT make_message_partitions($1::date)', [`${month}-01`]);
}
