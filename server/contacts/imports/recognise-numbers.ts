import type { Column } from '#contract/imports.ts';
import { findCurrencySign, detectDecimalComma, parseFieldAmount } from '#contract/parse-field-amount.ts';

/** The minimum share of filled cells that are numbers. */
const MIN_SHARE = 0.9;
const MIN_NUMBERS = 3;
/**
 * Matches an amount: a currency, a thousands separator or two decimals. Codes and versions have none of
 * these.
 */
const AMOUNT = /\p{Sc}|^R\s?\d|\d[.,' \u00a0\u202f]\d{3}[.,]\d|[.,]\d{2}$/u;
const CODE = /^[+-]?0\d/;

/**
 * Returns the type `number` if a column contains amounts. Also returns whether decimals follow a comma, if a
 * cell shows it.
 */
export function recogniseAmounts(cells: string[]): Pick<Column, 'type' | 'decimalComma'> {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const numbers = filled.filter((cell) => parseFieldAmount(cell) !== 'not_an_amount');
  if (numbers.length < MIN_NUMBERS || numbers.length < filled.length * MIN_SHARE) return {};
  if (!numbers.some((cell) => AMOUNT.test(cell)) || numbers.some((cell) => CODE.test(cell))) return {};
  const decimalComma = detectDecimalComma(numbers);
  return { type: 'number', ...(decimalComma !== undefined && { decimalComma }) };
}

type NumberFormat = Pick<Column, 'decimalComma' | 'currency'>;

/**
 * Returns the format of a column's numbers: the user's choice, or else the format of the cells. Includes the
 * first currency found in the cells.
 */
export function numberFormat(column: Column, cells: string[]): NumberFormat {
  const decimalComma = column.decimalComma ?? detectDecimalComma(cells);
  const currency = cells.map(findCurrencySign).find((sign) => sign !== undefined);
  return { ...(decimalComma !== undefined && { decimalComma }), ...(currency !== undefined && { currency }) };
}

/** Returns the indexes of number columns whose separator could mark either thousands or decimals. */
export function ambiguousNumbers(columns: Column[], rows: string[][]): number[] {
  const isAmbiguous = ({ role, type, decimalComma }: Column, index: number) =>
    role === 'field' &&
    type === 'number' &&
    decimalComma === undefined &&
    rows.some((cells) => parseFieldAmount(cells[index] ?? '') === 'ambiguous_amount');
  return columns.flatMap((column, index) => (isAmbiguous(column, index) ? [index] : []));
}
