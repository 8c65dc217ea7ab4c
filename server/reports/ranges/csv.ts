import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { safeCell } from '#server/platform/http/csv.ts';
import type { Cell } from './pieces.ts';

/** The approximate size of a block of output, in characters. */
const BLOCK = 64 * 1024;

/** Begins a file in UTF-8, by which spreadsheets know that it is. */
const MARK = '\u{FEFF}';

/** Writes a report as CSV (RFC 4180) while it is read. Texts are made safe for spreadsheets. */
export async function* csvOf(header: string[], pieces: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  const slices = new TimeSlices();
  let block = MARK + lineOf(header);
  for await (const rows of pieces)
    for (const row of rows) {
      block += lineOf(row);
      if (block.length < BLOCK) continue;
      yield block;
      block = '';
      await slices.yield();
    }
  yield block;
}

const lineOf = (row: Cell[]): string => `${row.map(cellOf).join(',')}\n`;

/** Most cells: words and numbers, in which nothing needs a look. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9 .:_+-]*$/;

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number' || PLAIN.test(cell)) return String(cell);
  const safe = safeCell(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
