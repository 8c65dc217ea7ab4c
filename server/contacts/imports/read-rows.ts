import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import type { Layout } from '#contract/imports.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Kysely } from 'kysely';
import { Problem } from '#server/platform/errors.ts';
import { MAX_LINE_BYTES } from './table-problem.ts';

/** One row of the file; `line` counts from 1, the header included. */
export type FileRow = { line: number; cells: string[] };

/** The uploaded bytes, a chunk at a time; `onRead` hears how many were read so far. */
export async function* readChunks(
  db: Kysely<Tables>,
  accountId: number,
  importId: number,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<Buffer> {
  let read = 0;
  for (let position = 0; ; position++) {
    const chunk = await db
      .selectFrom('import_chunks')
      .select('bytes')
      .where('account_id', '=', accountId)
      .where('import_id', '=', importId)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!chunk) return;
    yield chunk.bytes;
    read += chunk.bytes.length;
    onRead(read);
  }
}

/** Rows of any width; a quotation mark within a cell is a character. */
export const csvOptions = (delimiter: string) => ({
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MAX_LINE_BYTES,
});

/**
 * Turns bytes into rows, in a stream: the memory used does not grow with the file. The header row is left out. Rows may
 * have too few or too many cells. Throws `not_a_table` with the line where a row does not end.
 */
export async function* readRows(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  layout: Pick<Layout, 'encoding' | 'delimiter' | 'hasHeader'>,
): AsyncGenerator<FileRow> {
  const parser = parse(csvOptions(layout.delimiter));
  const source = Readable.from(decode(chunks, layout.encoding));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (line > 1 || !layout.hasHeader) yield { line, cells };
    }
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('CSV_')) throw error;
    throw new Problem(
      'invalid',
      'not_a_table',
      `Row ${line + 1} of this file cannot be read as a row of a table: it is too long, or a quotation mark in it is never closed. Mend it, or choose another delimiter.`,
    );
  } finally {
    source.destroy();
  }
}

async function* decode(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
