import type { Column } from '#contract/imports.ts';
import { currencyIn, decimalCommaIn, readAmount } from '#contract/read-amount.ts';

/** The share of a column's cells that must be numbers, and the fewest. */
const MOST = 0.9;
const FEWEST = 3;
/** Two decimals, thousands, or a currency: no code or version is written so. Zeros before a code would be lost. */
const AMOUNT = /\p{Sc}|^R\s?\d|\d[.,' \u00a0\u202f]\d{3}[.,]\d|[.,]\d{2}$/u;
const CODE = /^[+-]?0\d/;

/** Whether a column holds amounts, and whether the comma is before their decimals, if any of its cells tells. */
export function recogniseAmounts(cells: string[]): Pick<Column, 'type' | 'decimalComma'> {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const numbers = filled.filter((cell) => readAmount(cell) !== 'not_an_amount');
  if (numbers.length < FEWEST || numbers.length < filled.length * MOST) return {};
  if (!numbers.some((cell) => AMOUNT.test(cell)) || numbers.some((cell) => CODE.test(cell))) return {};
  const decimalComma = decimalCommaIn(numbers);
  return { type: 'number', ...(decimalComma !== undefined && { decimalComma }) };
}

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
