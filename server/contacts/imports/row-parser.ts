import { parse, type Options } from 'csv-parse';
import type { Layout } from '#contract/imports.ts';
import { Problem } from '#server/platform/errors.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { delimiterInSeparatorLine } from '#server/platform/separator-line.ts';
import { MAX_LINE_BYTES } from './detect-kind.ts';

/** The maximum number of cells in a row. Tables of contacts have fewer columns. */
export const MAX_COLUMNS = 500;

/**
 * A row that is not blank. `nth` counts all rows from 1, including the header and blank lines. `line` equals
 * `nth`, or the original row's line in a converted file. `isFirst` marks the first row, which may be the
 * header. `tooWide` means more than `MAX_COLUMNS` cells.
 */
export type FileRow = { nth: number; line: number; isFirst: boolean; cells: string[]; tooWide: boolean };

/** How many rows precede the position, and the file's row ending. The ending is null until it is known. */
export type ReadingState = { nth: number; rowEnding: string | null };

/** How to parse a file. In a converted file, each row begins with its line in the original. */
export type Format = Pick<Layout, 'delimiter'> & { isConverted: boolean };

/** The bytes to parse before yielding to the event loop. Parsing them takes a few milliseconds. */
const SLICE_BYTES = 8 * 1024;

/**
 * Returns the parser's options. Rows may have any width. A quotation mark within a cell is an ordinary
 * character.
 */
export const csvOptions = (delimiter: string) => ({
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MAX_LINE_BYTES,
});

/**
 * Parses a file piece by piece. `consumed` is how many bytes of the last piece were parsed. The rest belongs
 * to an unfinished row; put it before the next piece. Rows may have any number of cells.
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
      // Collect rows here. A stream would wait for a reader.
      on_record: (cells: string[], { bytes }) => this.#addRow(cells, bytes),
    };
    this.#parser = parse(options);
    // `write` already reports errors to its caller.
    this.#parser.on('error', () => {});
  }

  /**
   * Parses the next piece. Throws `not_a_table` with the number of a row that is too long or whose quoted
   * cell never ends.
   */
  async *rowsOf(text: Buffer, isLast: boolean): AsyncGenerator<FileRow> {
    const slices = new TimeSlices();
    for (let at = 0; at < text.length; at += SLICE_BYTES) {
      await this.#run((done) => this.#parser.write(text.subarray(at, at + SLICE_BYTES), done));
      yield* this.#takeRows();
      await slices.yield();
    }
    if (!isLast) return;
    await this.#run((done) => this.#parser.end(done));
    yield* this.#takeRows();
  }

  get consumed(): number {
    return this.#consumed;
  }

  get state(): ReadingState {
    const [ending] = this.#parser.options.record_delimiter;
    return { nth: this.#nth, rowEnding: ending?.toString() ?? null };
  }

  #addRow(cells: string[], bytes: number): null {
    this.#nth += 1;
    this.#consumed = bytes;
    const line = this.#isConverted ? Number(cells.shift()) : this.#nth;
    if (this.#isBlank(cells) || this.#isSeparatorLine(cells)) return null;
    const tooWide = cells.length > MAX_COLUMNS;
    const isFirst = !this.#hasFirst;
    this.#hasFirst = true;
    this.#rows.push({
      nth: this.#nth,
      line,
      isFirst,
      cells: tooWide ? cells.slice(0, MAX_COLUMNS) : cells,
      tooWide,
    });
    return null;
  }

  /**
   * Checks whether a line is blank. A blank line has one empty cell. In a text file, a line with delimiters
   * is a row without a number. In a workbook it counts as blank.
   */
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

  #takeRows(): FileRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  async #run(start: (done: (error?: Error | null) => void) => void): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
    } catch (error) {
      if (!(error as { code?: string }).code?.startsWith('CSV_')) throw error;
      throw new Problem(
        'invalid',
        'not_a_table',
        `Row ${this.#nth + 1} of this file cannot be read. It is too long, or a quotation mark is never closed. Correct it, or choose another column separator.`,
      );
    }
  }
}
