import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { safeCell } from '#server/platform/http/csv.ts';
import type { Cell } from './pieces.ts';

/** The approximate length of a block of output, in characters. */
const BLOCK_LENGTH = 64 * 1024;

/** Spreadsheet programs recognise UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/**
 * Streams a report as CSV (RFC 4180, but with LF line endings). Escapes cells that spreadsheets would treat
 * as formulas.
 */
export async function* streamCsv(header: string[], pieces: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  const slices = new TimeSlices();
  let block = BYTE_ORDER_MARK + lineOf(header);
  for await (const rows of pieces)
    for (const row of rows) {
      block += lineOf(row);
      if (block.length < BLOCK_LENGTH) continue;
      yield block;
      block = '';
      await slices.yield();
    }
  yield block;
}

const lineOf = (row: Cell[]): string => `${row.map(cellOf).join(',')}\n`;

/** Matches most cells. Their text needs no escaping. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9 .:_+-]*$/;

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number' || PLAIN.test(cell)) return String(cell);
  const safe = safeCell(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
