import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Rows of a COPY in text format. */
export type CopyRow = (string | number)[];

/** Writes rows with COPY, in a transaction of its own. */
export async function copyRows(
  pool: pg.Pool,
  table: string,
  columns: string[],
  rows: CopyRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const client = await pool.connect();
  try {
    const target = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
    await pipeline(Readable.from([rows.map(toLine).join('')]), target);
  } finally {
    client.release();
  }
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const toLine = (row: CopyRow): string =>
  `${row.map((cell) => String(cell).replaceAll(/[\\\n\r\t]/g, (character) => ESCAPES[character]!)).join('\t')}\n`;
