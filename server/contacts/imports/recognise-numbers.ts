import type { Column } from '#contract/imports.ts';
import { currencyIn, decimalCommaIn, readAmount } from '#contract/read-amount.ts';

/** This share of the filled cells must be numbers. */
const MIN_SHARE = 0.9;
const MIN_NUMBERS = 3;
/**
 * Two decimals, thousands or a currency mark amounts, unlike codes and versions. Codes start with zeros, which a number would
 * lose.
 */
const AMOUNT = /\p{Sc}|^R\s?\d|\d[.,' \u00a0\u202f]\d{3}[.,]\d|[.,]\d{2}$/u;
const CODE = /^[+-]?0\d/;

/** Whether a column holds amounts, and whether their decimals follow a comma, if a cell reveals it. */
export function recogniseAmounts(cells: string[]): Pick<Column, 'type' | 'decimalComma'> {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const numbers = filled.filter((cell) => readAmount(cell) !== 'not_an_amount');
  if (numbers.length < MIN_NUMBERS || numbers.length < filled.length * MIN_SHARE) return {};
  if (!numbers.some((cell) => AMOUNT.test(cell)) || numbers.some((cell) => CODE.test(cell))) return {};
  const decimalComma = decimalCommaIn(numbers);
  return { type: 'number', ...(decimalComma !== undefined && { decimalComma }) };
}

type NumberFormat = Pick<Column, 'decimalComma' | 'currency'>;

/** Uses the chosen format, or that of the cells, and the first currency. */
export function numberFormat(column: Column, cells: string[]): NumberFormat {
  const decimalComma = column.decimalComma ?? decimalCommaIn(cells);
  const currency = cells.map(currencyIn).find((sign) => sign !== undefined);
  return { ...(decimalComma !== undefined && { decimalComma }), ...(currency !== undefined && { currency }) };
}

/** The indexes of number columns whose separator may be for thousands or decimals. */
export function ambiguousNumbers(columns: Column[], rows: string[][]): number[] {
  const isAmbiguous = ({ role, type, decimalComma }: Column, index: number) =>
    role === 'field' &&
    type === 'number' &&
    decimalComma === undefined &&
    rows.some((cells) => readAmount(cells[index] ?? '') === 'ambiguous_amount');
  return columns.flatMap((column, index) => (isAmbiguous(column, index) ? [index] : []));
}
