import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { safeCell } from '#server/platform/http/csv.ts';
import { type CsvFormat, numberText } from '#server/platform/http/csv-file.ts';
import type { Cell } from './pieces.ts';

/** The approximate length of a block of output, in characters. */
const BLOCK_LENGTH = 64 * 1024;

/** Spreadsheet programs recognise UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/**
 * Streams a report as CSV (RFC 4180, but with LF line endings). Escapes cells that spreadsheets would treat
 * as formulas.
 */
export async function* streamCsv(
  header: string[],
  pieces: AsyncIterable<Cell[][]>,
  format: CsvFormat,
): AsyncGenerator<string> {
  const slices = new TimeSlices();
  let block = BYTE_ORDER_MARK + lineOf(header, format);
  for await (const rows of pieces)
    for (const row of rows) {
      block += lineOf(row, format);
      if (block.length < BLOCK_LENGTH) continue;
      yield block;
      block = '';
      await slices.yield();
    }
  yield block;
}

const lineOf = (row: Cell[], format: CsvFormat): string =>
  `${row.map((cell) => cellOf(cell, format)).join(format.delimiter)}\n`;

/** Matches most cells. Their text needs no escaping, whatever the delimiter. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9 .:_+-]*$/;

function cellOf(cell: Cell, { delimiter, decimalSign }: CsvFormat): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return quoteIfNeeded(numberText(cell, decimalSign), delimiter);
  return PLAIN.test(cell) ? cell : quoteIfNeeded(safeCell(cell), delimiter);
}

const quoteIfNeeded = (text: string, delimiter: string): string =>
  text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
