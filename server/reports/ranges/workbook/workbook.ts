import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import type { Cell } from '../pieces.ts';
import { headerRow, rowOf } from './cells.ts';
import { partsOf, SHEET_END, SHEET_START, sheetPath } from './parts.ts';

/** The maximum number of rows per sheet, without the header. Spreadsheet programs read up to 1,048,576. */
const MAX_ROWS = 1_000_000;
/** The approximate length of a block of output, in characters. */
const BLOCK_LENGTH = 64 * 1024;
/** Each file is downloaded once, so speed matters more than a slightly smaller file. */
const ZIP_OPTIONS = { compressionLevel: 3 };

/**
 * Streams a report as a workbook, with as many sheets as needed. If reading a piece fails, the stream fails
 * with the same error.
 */
export function streamWorkbook(
  header: string[],
  pieces: AsyncIterable<Cell[][]>,
  rows: number,
): AsyncIterable<Uint8Array> {
  const sheets = Math.max(1, Math.ceil(rows / MAX_ROWS));
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  const fail = (error: unknown) => file.destroy(error as Error);
  // The reader of the stream handles errors. Without this listener, an error after the reader has gone would
  // end the process.
  file.on('error', () => {});
  zip.on('error', fail);
  for (const [path, text] of Object.entries(partsOf(sheets)))
    zip.addBuffer(Buffer.from(text), path, ZIP_OPTIONS);
  // The sheets are written in order and share one queue of rows.
  const rest = new RowQueue(pieces);
  for (let nth = 0; nth < sheets; nth += 1) {
    const sheet = Readable.from(sheetOf(header, rest), { objectMode: false }).on('error', fail);
    zip.addReadStream(sheet, sheetPath(nth), ZIP_OPTIONS);
  }
  zip.end();
  return file;
}

/** The rows that have not been written yet. */
class RowQueue {
  readonly #pieces: AsyncIterator<Cell[][]>;
  #rows: Cell[][] = [];

  constructor(pieces: AsyncIterable<Cell[][]>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Returns up to `max` of the next rows, or none at the end. */
  async take(max: number): Promise<Cell[][]> {
    while (this.#rows.length === 0) {
      const { done, value } = await this.#pieces.next();
      if (done) return [];
      this.#rows = value;
    }
    return this.#rows.splice(0, max);
  }
}

/** The number of rows to write before yielding to the event loop. */
const ROWS_PER_TURN = 200;

async function* sheetOf(header: string[], rest: RowQueue): AsyncGenerator<string> {
  const slices = new TimeSlices();
  let block = SHEET_START + headerRow(header);
  for (let left = MAX_ROWS; left > 0;) {
    const rows = await rest.take(Math.min(left, ROWS_PER_TURN));
    if (rows.length === 0) break;
    left -= rows.length;
    for (const row of rows) block += rowOf(row);
    if (block.length >= BLOCK_LENGTH) {
      yield block;
      block = '';
    }
    await slices.yield();
  }
  yield block + SHEET_END;
}
