import { parse, type Options } from 'csv-parse';
import type { Layout } from '#contract/imports.ts';
import { Problem } from '#server/platform/errors.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { delimiterInSeparatorLine } from '#server/platform/separator-line.ts';
import { MAX_LINE_BYTES } from './kind-of-file.ts';

/** A row with more columns is not from a table of contacts, so only its start is read. */
export const MOST_COLUMNS = 500;

/**
 * One row of the file that is not blank. `nth` counts from 1 and includes the header and blank lines; `line` is the
 * same, but in a converted file it is the row's line in the original. `isFirst` marks the row that may be the header.
 * `tooWide` means more cells than `MOST_COLUMNS`.
 */
export type FileRow = { nth: number; line: number; isFirst: boolean; cells: string[]; tooWide: boolean };

/** Where reading continues: after how many rows, and the row ending, once that is known. */
export type ReadingState = { nth: number; rowEnding: string | null };

/** How rows are told apart. In a converted file, a row's line stands before its cells. */
export type Format = Pick<Layout, 'delimiter'> & { isConverted: boolean };

/** How many bytes are parsed before the event loop gets a turn: a few milliseconds' work, whatever they contain. */
const MORSEL = 8 * 1024;

/** Rows of any width. A quotation mark within a cell is a plain character. */
export const csvOptions = (delimiter: string) => ({
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MAX_LINE_BYTES,
});

/**
 * Parses the next text of a file into rows. `consumed` is the number of bytes they took. The rest belongs to an
 * unfinished row and must be put before the next text. Rows may have too few or too many cells.
 */
export class RowParser {
  readonly #parser: ReturnType<typeof parse>;
  #rows: FileRow[] = [];
  readonly #delimiter: string;
  readonly #isConverted: boolean;
  #nth: number;
  #hasFirst: boolean;
  #consumed = 0;

  constructor({ delimiter, isConverted }: Format, { nth, rowEnding }: ReadingState) {
    this.#nth = nth;
    this.#hasFirst = nth > 0;
    this.#delimiter = delimiter;
    this.#isConverted = isConverted;
    const options: Options = {
      ...csvOptions(delimiter),
      ...(rowEnding !== null && { record_delimiter: rowEnding }),
      // Rows are taken here, not streamed, because a stream would wait for a reader.
      on_record: (cells: string[], { bytes }) => this.#take(cells, bytes),
    };
    this.#parser = parse(options);
    // The caller of `write` gets the error.
    this.#parser.on('error', () => {});
  }

  /**
   * Parses a text, which may be the last of the file. Throws `not_a_table` with the line of a row that does not end.
   */
  async *rowsOf(text: Buffer, isLast: boolean): AsyncGenerator<FileRow> {
    const slices = new TimeSlices();
    for (let at = 0; at < text.length; at += MORSEL) {
      await this.#tell((done) => this.#parser.write(text.subarray(at, at + MORSEL), done));
      yield* this.#found();
      await slices.yield();
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
    return { nth: this.#nth, rowEnding: ending?.toString() ?? null };
  }

  #take(cells: string[], bytes: number): null {
    this.#nth += 1;
    this.#consumed = bytes;
    const line = this.#isConverted ? Number(cells.shift()) : this.#nth;
    if (this.#isBlank(cells) || this.#isSeparatorLine(cells)) return null;
    const tooWide = cells.length > MOST_COLUMNS;
    const isFirst = !this.#hasFirst;
    this.#hasFirst = true;
    this.#rows.push({
      nth: this.#nth,
      line,
      isFirst,
      cells: tooWide ? cells.slice(0, MOST_COLUMNS) : cells,
      tooWide,
    });
    return null;
  }

  /** A blank line has one empty cell. A line of delimiters is a row, whose number is missing; a workbook has none. */
  #isBlank(cells: string[]): boolean {
    return (this.#isConverted || cells.length === 1) && cells.every((cell) => cell.trim() === '');
  }

  #isSeparatorLine(cells: string[]): boolean {
    return (
      this.#nth === 1 &&
      !this.#isConverted &&
      delimiterInSeparatorLine(cells.join(this.#delimiter)) !== undefined
    );
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
        `Row ${this.#nth + 1} of this file cannot be read. It is too long, or a quotation mark is never closed. Correct it, or choose another delimiter.`,
      );
    }
  }
}
