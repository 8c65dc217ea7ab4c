import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import type { Cell } from '../pieces.ts';
import { headerRow, rowOf } from './cells.ts';
import { partsOf, SHEET_END, SHEET_START, sheetPath } from './parts.ts';

/** Rows of a sheet, below its header: a spreadsheet reads up to 1,048,576. */
const MOST_ROWS = 1_000_000;
/** The approximate size of a block of output, in characters. */
const BLOCK = 64 * 1024;
/** The file is read once, and half the time matters more than a few per cent of its size. */
const LEVEL = { compressionLevel: 3 };

/** Writes a report as a workbook while it is read. What is beyond one sheet goes to the next. Its reader gets the errors of the pieces. */
export function workbookOf(
  header: string[],
  pieces: AsyncIterable<Cell[][]>,
  rows: number,
): AsyncIterable<Uint8Array> {
  const sheets = Math.max(1, Math.ceil(rows / MOST_ROWS));
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  const fail = (error: unknown) => file.destroy(error as Error);
  // Whoever reads the file hears of the error. Where nobody does yet, or any more, it would end the process.
  file.on('error', () => {});
  zip.on('error', fail);
  for (const [path, text] of Object.entries(partsOf(sheets))) zip.addBuffer(Buffer.from(text), path, LEVEL);
  // The sheets are written one after the other, and share what is left.
  const rest = new Rest(pieces);
  for (let nth = 0; nth < sheets; nth += 1) {
    const sheet = Readable.from(sheetOf(header, rest), { objectMode: false }).on('error', fail);
    zip.addReadStream(sheet, sheetPath(nth), LEVEL);
  }
  zip.end();
  return file;
}

/** What of the pieces is not written yet. */
class Rest {
  readonly #pieces: AsyncIterator<Cell[][]>;
  #rows: Cell[][] = [];

  constructor(pieces: AsyncIterable<Cell[][]>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** The next rows, up to so many; none at the end. */
  async take(most: number): Promise<Cell[][]> {
    while (this.#rows.length === 0) {
      const { done, value } = await this.#pieces.next();
      if (done) return [];
      this.#rows = value;
    }
    return this.#rows.splice(0, most);
  }
}

/** Rows that are written before others have their turn. */
const STEP = 200;

async function* sheetOf(header: string[], rest: Rest): AsyncGenerator<string> {
  const slices = new TimeSlices();
  let block = SHEET_START + headerRow(header);
  for (let left = MOST_ROWS; left > 0;) {
    const rows = await rest.take(Math.min(left, STEP));
    if (rows.length === 0) break;
    left -= rows.length;
    for (const row of rows) block += rowOf(row);
    if (block.length >= BLOCK) {
      yield block;
      block = '';
    }
    await slices.yield();
  }
  yield block + SHEET_END;
}
