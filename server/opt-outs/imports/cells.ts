import { isUriParameter, numberEntries } from '#sms/index.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

const LINE_ENDING = /\r\n?|\n/;
/** Separators between the entries of a list without columns. */
const SEPARATORS = /\r\n?|[\n,;\t|]/g;

/** Splits a row into trimmed cells without quotes. Ignores delimiters within quotes. */
export function cellsOf(row: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const character of row) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  cells.push(cell.trim());
  return cells;
}

/** Returns the cell of each line in the number column, or every entry of a list without columns. */
export function entriesOf(lines: string, column: { index: number; delimiter: string } | null): string[] {
  if (!column)
    return Array.from(numberEntries(lines, SEPARATORS), (entry) => entry.replaceAll('"', '').trim());
  return lines.split(LINE_ENDING).map((row) => (row.trim() === '' ? '' : cellOf(row, column)));
}

/**
 * Returns a cell, or the whole row if the cell is missing or empty. A rejected entry is then never empty.
 */
const cellOf = (row: string, { index, delimiter }: { index: number; delimiter: string }): string =>
  cellsOf(row, delimiter)[index] || row.trim();

/** The maximum length of a piece in characters: about 2,000 numbers, which take a tenth of a second. */
const PIECE_LENGTH = 24_000;

/**
 * Splits a list into pieces without the line endings between them. A piece contains whole lines, or whole
 * entries if the list has no columns. A `tel:` link stays together with its parameters. Cuts an overlong
 * row.
 */
export function piecesOf(text: string, start: number, hasColumns: boolean): string[] {
  const ends = hasColumns ? '\n\r' : '\n\r,;\t|';
  const isEnd = (at: number) => ends.includes(text.charAt(at)) && !isUriParameter(text, at);
  const pieces: string[] = [];
  for (let at = start; at < text.length;) {
    let end = Math.min(at + PIECE_LENGTH, text.length);
    while (end > at && !isEnd(end)) end -= 1;
    if (end === at) end = Math.min(at + PIECE_LENGTH, text.length);
    else if (text.startsWith('\r\n', end - 1)) end -= 1;
    pieces.push(text.slice(at, end));
    at = end;
    if (isEnd(at)) at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return pieces;
}
