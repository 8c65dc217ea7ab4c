import { parse } from 'csv-parse/sync';
import type { RawLine } from './line.ts';

/** Headings that banks use, in small letters. */
const HEADINGS = {
  day: ['date', 'transaction date', 'posting date', 'value date', 'datum', 'buchungstag'],
  amount: ['amount', 'transaction amount', 'value', 'betrag', 'amount (zar)', 'money in/out'],
  credit: ['credit', 'credit amount', 'credits', 'money in', 'paid in', 'deposit', 'deposits'],
  text: [
    'description',
    'details',
    'narrative',
    'transaction description',
    'memo',
    'reference',
    'payment reference',
    'name',
    'verwendungszweck',
  ],
  id: ['transaction id', 'bank reference', 'unique id'],
  currency: ['currency', 'ccy', 'währung'],
};

const SEPARATORS = [',', ';', '\t'];

/** The lines of a CSV file. What stands above its headings is skipped; `currency` counts where no column has one. Throws an Error without headings. */
export function readCsv(file: string, currency: string): RawLine[] {
  for (const delimiter of SEPARATORS) {
    const rows = parse(file, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      bom: true,
    });
    const at = rows.findIndex((row) => isHeadings(row));
    if (at >= 0) return rows.slice(at + 1).map((row) => lineOf(rows[at]!, row, currency));
  }
  throw new Error('No line of headings was found: a date, a description, and an amount (or a credit).');
}

const columns = (headings: string[], kind: keyof typeof HEADINGS): number[] =>
  headings.flatMap((name, at) => (HEADINGS[kind].includes(name.trim().toLowerCase()) ? [at] : []));

const isHeadings = (row: string[]): boolean =>
  columns(row, 'day').length > 0 &&
  columns(row, 'text').length > 0 &&
  columns(row, 'amount').length + columns(row, 'credit').length > 0;

function lineOf(headings: string[], row: string[], currency: string): RawLine {
  const of = (kind: keyof typeof HEADINGS) =>
    columns(headings, kind)
      .map((at) => row[at]?.trim() ?? '')
      .filter(Boolean)
      .join(' ');
  return {
    id: of('id') || undefined,
    day: row[columns(headings, 'day')[0]!]?.trim() ?? '',
    amount: of('amount') || of('credit'),
    currency: of('currency') || currency,
    text: of('text'),
  };
}
