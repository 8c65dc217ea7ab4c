import type { Readable } from 'node:stream';
import { MAX_CELL_LENGTH } from '../contact-row.ts';
import { MAX_COLUMNS } from '../row-parser.ts';
import { cellText, dateText, type DateSystem, numberText } from './cell-text.ts';
import { readXml } from './read-xml.ts';
import type { SharedStrings } from './shared-strings.ts';

/** The data of a workbook that its cells refer to. */
export type Book = { strings: SharedStrings; dateStyles: Set<number>; firstYear: DateSystem };
/** `line` is the row's number in the sheet. */
export type SheetRow = { line: number; cells: string[] };

type OpenCell = { column: number; type: string; style: number; value: string };

/** Yields the rows that have at least one filled cell. */
export async function* sheetRows(part: Readable, book: Book): AsyncGenerator<SheetRow> {
  const reader = new SheetReader(book);
  for await (const _ of readXml(part, reader)) yield* reader.take();
}

class SheetReader {
  readonly #book: Book;
  #rows: SheetRow[] = [];
  #line = 0;
  #cells: string[] = [];
  #cell: OpenCell | undefined;
  #column = 0;
  #isValue = false;

  constructor(book: Book) {
    this.#book = book;
  }

  /** Returns the rows that were completed since the last call. */
  take(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'row') this.#openRow(attributes);
    else if (name === 'v' || name === 't') this.#isValue = this.#cell !== undefined;
    // The element is the phonetic reading of an inline string.
    else if (name === 'rPh') this.#isValue = false;
  }

  text(piece: string): void {
    if (this.#isValue && this.#cell!.value.length < MAX_CELL_LENGTH * 2) this.#cell!.value += piece;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
  }

  /** Starts a row. A row without a number follows the previous row. */
  #openRow({ r }: Record<string, string>): void {
    const number = Number(r);
    this.#line = Number.isInteger(number) && number > this.#line ? number : this.#line + 1;
    this.#cells = [];
    this.#column = 0;
  }

  /**
   * Starts a cell. A cell without a reference follows the previous cell. One cell beyond the limit is kept,
   * to show that the row is too wide.
   */
  #openCell({ r, t = 'n', s = '0' }: Record<string, string>): void {
    const column = r === undefined ? this.#column : columnOf(r);
    this.#column = column + 1;
    this.#cell = { column: Math.min(column, MAX_COLUMNS), type: t, style: Number(s), value: '' };
  }

  #closeCell(): void {
    if (!this.#cell) return;
    const { column } = this.#cell;
    const text = this.#textOf(this.#cell);
    this.#cell = undefined;
    this.#isValue = false;
    if (text === '') return;
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells[column] = text;
  }

  #closeRow(): void {
    if (this.#cells.length > 0) this.#rows.push({ line: this.#line, cells: this.#cells });
    this.#cells = [];
  }

  #textOf({ type, style, value }: OpenCell): string {
    if (value === '') return '';
    if (type === 's') return this.#book.strings.at(Number(value));
    if (type === 'n') {
      const isDate = this.#book.dateStyles.has(style);
      return isDate ? dateText(value, this.#book.firstYear) : numberText(value);
    }
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'd') return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '').slice(0, MAX_CELL_LENGTH);
    return cellText(value);
  }
}

/** Returns the column of a reference such as AB12, counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length && at < 4; at++) {
    const letter = reference.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return Math.max(column - 1, 0);
}
