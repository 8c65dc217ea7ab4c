import { type Layout, MAX_HEADER_ROW } from '#contract/imports.ts';
import { type CountryCode, parseNumber } from '#sms/index.ts';
import type { FileRow } from './row-parser.ts';

/** How many rows below a possible header decide how many columns it must fill. */
const BELOW = 50;

/** Whether a row is the header, or above it. */
export const isAboveContacts = (
  { isFirst, line }: Pick<FileRow, 'isFirst' | 'line'>,
  { hasHeader, headerRow }: Pick<Layout, 'hasHeader' | 'headerRow'>,
): boolean => hasHeader && (headerRow === undefined ? isFirst : line <= headerRow);

/**
 * The place of the header among the first rows of a file; -1 if there is none. Titles above it fill fewer columns than the rows
 * below them. A header has a word and no phone number.
 */
export function placeOfHeader(rows: FileRow[], homeCountry: CountryCode): number {
  const hasNumber = (cells: string[]) => cells.some((cell) => parseNumber(cell, homeCountry).ok);
  for (const [place, { cells, line }] of rows.entries()) {
    if (line > MAX_HEADER_ROW || hasNumber(cells)) break;
    const isAsWide = filledIn(cells) * 2 > widthOf(rows.slice(place + 1, place + 1 + BELOW));
    if (isAsWide) return hasWord(cells) ? place : -1;
  }
  // All rows look alike: the first one decides.
  const first = rows[0]?.cells ?? [];
  return hasWord(first) && !hasNumber(first) ? 0 : -1;
}

const hasWord = (cells: string[]): boolean => cells.some((cell) => /\p{L}/u.test(cell));

const filledIn = (cells: string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** The number of columns that most rows fill. */
function widthOf(rows: FileRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    const width = filledIn(cells);
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  return [...counts].toSorted(([one, ones], [other, others]) => others - ones || other - one)[0]?.[0] ?? 0;
}
