import { parse, type Options } from 'csv-parse';
import type { Layout } from '#contract/imports.ts';
import { Problem } from '#server/platform/errors.ts';
import { Slices } from '#server/platform/lifecycle/slices.ts';
import { MAX_LINE_BYTES } from './table-problem.ts';

/** More columns than this are no table of contacts: of such a row only the beginning is looked at. */
export const MOST_COLUMNS = 500;

/** One row of the file; `line` counts from 1, the header included. `tooWide`: there were more cells than `MOST_COLUMNS`. */
export type FileRow = { line: number; cells: string[]; tooWide: boolean };

/** Where reading goes on: after how many rows, and what rows end with, once that is known. */
export type ReadingState = { line: number; rowEnding: string | null };

/** How much is parsed before others have the thread, in bytes: a few milliseconds' work, whatever is in it. */
const MORSEL = 8 * 1024;

/** Rows of any width; a quotation mark within a cell is a character. */
export const csvOptions = (delimiter: string) => ({
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MAX_LINE_BYTES,
});

/**
 * Turns the next text of a file into rows. `consumed` tells how many of its bytes they took: what is left belongs to a
 * row that has not ended, and is to stand before the text that follows. Rows may have too few or too many cells.
 */
export class RowParser {
  readonly #parser: ReturnType<typeof parse>;
  #rows: FileRow[] = [];
  #line: number;
  #consumed = 0;

  constructor({ delimiter }: Pick<Layout, 'delimiter'>, { line, rowEnding }: ReadingState) {
    this.#line = line;
    const options: Options = {
      ...csvOptions(delimiter),
      ...(rowEnding !== null && { record_delimiter: rowEnding }),
      // Nothing is passed on as a stream, which would wait for its reader.
      on_record: (cells: string[], { bytes }) => this.#take(cells, bytes),
    };
    this.#parser = parse(options);
    // An error is told to who wrote.
    this.#parser.on('error', () => {});
  }

  /** Parses the text, the last of the file or not. Throws `not_a_table` with the line where a row does not end. */
  async *rowsOf(text: Buffer, isLast: boolean): AsyncGenerator<FileRow> {
    const slices = new Slices();
    for (let at = 0; at < text.length; at += MORSEL) {
      await this.#tell((done) => this.#parser.write(text.subarray(at, at + MORSEL), done));
      yield* this.#found();
      await slices.rest();
    }
    if (!isLast) return;
    await this.#tell((done) => this.#parser.end(done));
    yield* this.#found();
  }

  get consumed(): number {
    return this.#consumed;
  }

  get state(): ReadingState {
    const [ending] = this.#parser.options.record_delimiter;
    return { line: this.#line, rowEnding: ending?.toString() ?? null };
  }

  #take(cells: string[], bytes: number): null {
    this.#line += 1;
    this.#consumed = bytes;
    const tooWide = cells.length > MOST_COLUMNS;
    this.#rows.push({ line: this.#line, cells: tooWide ? cells.slice(0, MOST_COLUMNS) : cells, tooWide });
    return null;
  }

  #found(): FileRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  async #tell(give: (done: (error?: Error | null) => void) => void): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => give((error) => (error ? reject(error) : resolve())));
    } catch (error) {
      if (!(error as { code?: string }).code?.startsWith('CSV_')) throw error;
      throw new Problem(
        'invalid',
        'not_a_table',
        `Row ${this.#line + 1} of this file cannot be read as a row of a table: it is too long, or a quotation mark in it is never closed. Mend it, or choose another delimiter.`,
      );
    }
  }
}
