import type { Column } from '#contract/imports.ts';
import { hasDateFormat, parseFieldDate } from '#contract/parse-field-date.ts';

/** The minimum share of filled cells that look like dates. More than half must also be valid dates. */
const MIN_SHARE = 0.9;
const MIN_DATES = 3;

/**
 * Returns the type `date` if a column contains dates. Also returns the order of day and month, if the cells
 * show it. If both orders occur, the more frequent one counts.
 */
export function recogniseDates(cells: string[]): Pick<Column, 'type' | 'dayFirst'> {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const dateLike = filled.filter((cell) => hasDateFormat(cell) && /\D/.test(cell.trim()));
  const dates = dateLike.filter((cell) => parseFieldDate(cell) !== 'not_a_date');
  if (dates.length < Math.min(MIN_DATES, Math.max(filled.length, 1))) return {};
  if (dateLike.length < filled.length * MIN_SHARE || dates.length * 2 <= filled.length) return {};
  const isAmbiguous = dates.some((cell) => parseFieldDate(cell) === 'ambiguous_date');
  const [dayFirst, monthFirst] = [true, false].map(
    (order) => dates.filter((cell) => isDate(cell, order) && !isDate(cell, !order)).length,
  ) as [number, number];
  const isMixed = dayFirst > 0 && monthFirst > 0;
  if (!isAmbiguous && !isMixed) return { type: 'date' };
  // If both orders occur equally often, the order of ambiguous dates stays undecided.
  if (dayFirst === monthFirst) return { type: 'date', ...(!isAmbiguous && { dayFirst: true }) };
  return { type: 'date', dayFirst: dayFirst > monthFirst };
}

const isDate = (cell: string, dayFirst: boolean): boolean =>
  typeof parseFieldDate(cell, dayFirst) === 'object';

/** Returns the indexes of date columns with an ambiguous order. */
export function ambiguousDates(columns: Column[], rows: string[][]): number[] {
  const isAmbiguous = ({ role, type, dayFirst }: Column, index: number) =>
    role === 'field' &&
    type === 'date' &&
    dayFirst === undefined &&
    rows.some((cells) => parseFieldDate(cells[index] ?? '') === 'ambiguous_date');
  return columns.flatMap((column, index) => (isAmbiguous(column, index) ? [index] : []));
}
