import { stringify } from 'csv-stringify/sync';
import type { Page } from '#contract/fields.ts';
import { TimeSlices } from '../lifecycle/time-slices.ts';
import { safeCell } from './csv.ts';

/** The approximate length of a block, in characters. */
const BLOCK_LENGTH = 16 * 1024;

/**
 * The number of rows per query of a download. A row takes at most a few kilobytes, so a page takes about a
 * megabyte.
 */
export const DOWNLOAD_PAGE_SIZE = 500;

type Cell = string | number | null;

/** How an account wants its CSV files. */
export type CsvFormat = { delimiter: ',' | ';' | '\t'; decimalSign: '.' | ',' };

/** Streams rows as CSV, in blocks. Escapes formulas for spreadsheets. Writes null as an empty cell. */
export async function* writeCsv(
  header: string[],
  rows: AsyncIterable<Cell[]>,
  { delimiter, decimalSign }: CsvFormat,
): AsyncGenerator<string> {
  const slices = new TimeSlices();
  const toCell = (cell: Cell): string | null =>
    typeof cell === 'number' ? numberText(cell, decimalSign) : cell && safeCell(cell);
  let text = stringify([header.map(toCell)], { bom: true, delimiter });
  for await (const row of rows) {
    text += stringify([row.map(toCell)], { delimiter });
    if (text.length >= BLOCK_LENGTH) {
      yield text;
      text = '';
    }
    await slices.yield();
  }
  yield text;
}

/** Writes a number with an account's decimal sign, and without separators of thousands. */
export const numberText = (value: number, decimalSign: CsvFormat['decimalSign']): string =>
  decimalSign === '.' ? String(value) : String(value).replace('.', decimalSign);

/** Streams the rows of a list, reading it page by page. */
export async function* readRows<Item>(
  read: (after: string | undefined) => Promise<Page<Item>>,
  toCells: (item: Item) => Cell[],
): AsyncGenerator<Cell[]> {
  for await (const rows of readRowPages(read, toCells)) yield* rows;
}

/** Streams the rows of a list in pages. */
export async function* readRowPages<Item>(
  read: (after: string | undefined) => Promise<Page<Item>>,
  toCells: (item: Item) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let after: string | undefined; ;) {
    const { items, next } = await read(after);
    yield items.map(toCells);
    if (next === null) return;
    after = next;
  }
}
