import { stringify } from 'csv-stringify/sync';
import type { Page } from '#contract/fields.ts';
import { Slices } from '../lifecycle/slices.ts';
import { safeCell } from './csv.ts';

/** The approximate size of a block of output, in characters. */
const BLOCK = 16 * 1024;

/** Rows per query of a download: at most a megabyte, since rows take a few kilobytes. */
export const DOWNLOAD_PAGE = 500;

type Cell = string | number | null;

/** Writes rows as CSV, in blocks, while they are read. Texts are made safe for spreadsheets; null is an empty cell. */
export async function* writeCsv(header: string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  const slices = new Slices();
  let text = stringify([header.map(safe)], { bom: true });
  for await (const row of rows) {
    text += stringify([row.map(safe)]);
    if (text.length >= BLOCK) {
      yield text;
      text = '';
    }
    await slices.rest();
  }
  yield text;
}

const safe = (cell: Cell): Cell => (typeof cell === 'string' ? safeCell(cell) : cell);

/** The rows of a list, read page by page, with the cells of each. */
export async function* rowsOf<Item>(
  read: (after: string | undefined) => Promise<Page<Item>>,
  toCells: (item: Item) => Cell[],
): AsyncGenerator<Cell[]> {
  for await (const rows of pagesOf(read, toCells)) yield* rows;
}

/** The same, a page at once. */
export async function* pagesOf<Item>(
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
