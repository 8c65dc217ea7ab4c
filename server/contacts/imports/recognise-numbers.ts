import type { Column } from '#contract/imports.ts';
import { currencyIn, decimalCommaIn, readAmount } from '#contract/read-amount.ts';

type ReadingOfNumbers = Pick<Column, 'decimalComma' | 'currency'>;

/** How the numbers of a column are read: as was said, or as its cells tell; with the currency that is the first of them. */
export function readingOfNumbers(column: Column, cells: string[]): ReadingOfNumbers {
  const decimalComma = column.decimalComma ?? decimalCommaIn(cells);
  const currency = cells.map(currencyIn).find((sign) => sign !== undefined);
  return { ...(decimalComma !== undefined && { decimalComma }), ...(currency !== undefined && { currency }) };
}

/** The columns of numbers of which nothing tells whether they have thousands or decimals, by their place. */
export function ambiguousNumbers(columns: Column[], rows: string[][]): number[] {
  const isAmbiguous = ({ role, type, decimalComma }: Column, place: number) =>
    role === 'field' &&
    type === 'number' &&
    decimalComma === undefined &&
    rows.some((cells) => readAmount(cells[place] ?? '') === 'ambiguous_amount');
  return columns.flatMap((column, place) => (isAmbiguous(column, place) ? [place] : []));
}
