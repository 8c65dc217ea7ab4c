import { type Layout, MAX_HEADER_ROW } from '#contract/imports.ts';
import { type CountryCode, parseNumber } from '#sms/index.ts';
import type { FileRow } from './row-parser.ts';

/**
 * How many of the next rows a possible header is compared with. The header must fill more than half as many
 * columns as these rows usually do.
 */
const ROWS_BELOW = 50;

/** Checks whether a row is the header or above the header. */
export const isAboveContacts = (
  { isFirst, line }: Pick<FileRow, 'isFirst' | 'line'>,
  { hasHeader, headerRow }: Pick<Layout, 'hasHeader' | 'headerRow'>,
): boolean => hasHeader && (headerRow === undefined ? isFirst : line <= headerRow);

/**
 * Finds the header among a file's first rows. Returns its index, or -1 if there is none. Titles above the
 * header fill fewer columns than the rows below. A header has a word and no phone number.
 */
export function findHeaderIndex(rows: FileRow[], homeCountry: CountryCode): number {
  const hasNumber = (cells: string[]) => cells.some((cell) => parseNumber(cell, homeCountry).ok);
  for (const [index, { cells, line }] of rows.entries()) {
    if (line > MAX_HEADER_ROW || hasNumber(cells)) break;
    const isAsWide = countFilled(cells) * 2 > commonWidth(rows.slice(index + 1, index + 1 + ROWS_BELOW));
    if (isAsWide) return hasWord(cells) ? index : -1;
  }
  // No row above the first phone number is wide enough. Only the first row can then be the header.
  const first = rows[0]?.cells ?? [];
  return hasWord(first) && !hasNumber(first) ? 0 : -1;
}

const hasWord = (cells: string[]): boolean => cells.some((cell) => /\p{L}/u.test(cell));

const countFilled = (cells: string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** Returns the most common number of filled columns. */
function commonWidth(rows: FileRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    const width = countFilled(cells);
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  return [...counts].toSorted(([one, ones], [other, others]) => others - ones || other - one)[0]?.[0] ?? 0;
}
