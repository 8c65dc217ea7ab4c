import type { Column } from '#contract/imports.ts';
import { readDate } from '#contract/read-date.ts';

/** The share of a column's cells that must be dates. */
const MOST = 0.9;
const FEWEST = 3;

/** Whether a column holds dates, and in which order, if any of its cells tells. */
export function recogniseDates(cells: string[]): Pick<Column, 'type' | 'dayFirst'> {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const dates = filled.filter((cell) => readDate(cell) !== 'not_a_date' && /\D/.test(cell.trim()));
  if (dates.length < Math.min(FEWEST, Math.max(filled.length, 1)) || dates.length < filled.length * MOST)
    return {};
  const ambiguous = dates.filter((cell) => readDate(cell) === 'ambiguous_date');
  if (ambiguous.length === 0) return { type: 'date' };
  const fitting = [true, false].filter((dayFirst) =>
    dates.every((cell) => typeof readDate(cell, dayFirst) === 'object'),
  );
  return fitting.length === 1 ? { type: 'date', dayFirst: fitting[0]! } : { type: 'date' };
}

/** The columns of dates whose order nothing tells, by their place. */
export function ambiguousDates(columns: Column[], rows: string[][]): number[] {
  const isAmbiguous = ({ role, type, dayFirst }: Column, place: number) =>
    role === 'field' &&
    type === 'date' &&
    dayFirst === undefined &&
    rows.some((cells) => readDate(cells[place] ?? '') === 'ambiguous_date');
  return columns.flatMap((column, place) => (isAmbiguous(column, place) ? [place] : []));
}
