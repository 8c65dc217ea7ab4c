import type { Column } from '#contract/imports.ts';
import { isShapedAsDate, readDate } from '#contract/read-date.ts';

/** The share of a column's cells that must look like dates; more than half of all must be some. */
const MOST = 0.9;
const FEWEST = 3;

/** Whether a column holds dates, and in which order: the order of the majority of unambiguous cells, if there are any. */
export function recogniseDates(cells: string[]): Pick<Column, 'type' | 'dayFirst'> {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const shaped = filled.filter((cell) => isShapedAsDate(cell) && /\D/.test(cell.trim()));
  const dates = shaped.filter((cell) => readDate(cell) !== 'not_a_date');
  if (dates.length < Math.min(FEWEST, Math.max(filled.length, 1))) return {};
  if (shaped.length < filled.length * MOST || dates.length * 2 <= filled.length) return {};
  const isAmbiguous = dates.some((cell) => readDate(cell) === 'ambiguous_date');
  const [dayFirst, monthFirst] = [true, false].map(
    (order) => dates.filter((cell) => isDate(cell, order) && !isDate(cell, !order)).length,
  ) as [number, number];
  const isMixed = dayFirst > 0 && monthFirst > 0;
  if (!isAmbiguous && !isMixed) return { type: 'date' };
  // Where as many tell one order as the other, nothing decides of dates that can be read both ways.
  if (dayFirst === monthFirst) return { type: 'date', ...(!isAmbiguous && { dayFirst: true }) };
  return { type: 'date', dayFirst: dayFirst > monthFirst };
}

const isDate = (cell: string, dayFirst: boolean): boolean => typeof readDate(cell, dayFirst) === 'object';

/** The columns of dates whose order nothing tells, by their place. */
export function ambiguousDates(columns: Column[], rows: string[][]): number[] {
  const isAmbiguous = ({ role, type, dayFirst }: Column, place: number) =>
    role === 'field' &&
    type === 'date' &&
    dayFirst === undefined &&
    rows.some((cells) => readDate(cells[place] ?? '') === 'ambiguous_date');
  return columns.flatMap((column, place) => (isAmbiguous(column, place) ? [place] : []));
}
