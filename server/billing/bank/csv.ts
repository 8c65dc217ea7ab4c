import { parse } from 'csv-parse/sync';
import { declaredDelimiter } from '#server/platform/separator-line.ts';
import { guessAmount, type DecimalMark, findDecimalMark } from './amounts.ts';
import type { RawLine } from './line.ts';

/** Lower-case column headings that banks use, by kind of column. */
const HEADINGS = {
  day: [
    'date',
    'transaction date',
    'posting date',
    'booking date',
    'value date',
    'datum',
    'buchungstag',
    'valutadatum',
    'wertstellung',
  ],
  amount: ['amount', 'transaction amount', 'betrag', 'money in/out', 'value'],
  credit: ['credit', 'credit amount', 'credits', 'money in', 'paid in', 'deposit', 'deposits', 'haben'],
  debit: ['debit', 'debit amount', 'debits', 'money out', 'paid out', 'withdrawal', 'withdrawals', 'soll'],
  direction: [
    'dr/cr',
    'cr/dr',
    'debit/credit',
    'credit/debit',
    'indicator',
    'debit/credit indicator',
    'credit/debit indicator',
    'soll/haben',
    's/h',
    'type',
    'transaction type',
  ],
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
type ColumnKind = keyof typeof HEADINGS;

/** Values in the direction column that mark outgoing money. */
const OUTGOING_VALUES = new Set(['d', 'dr', 'db', 'dt', 'debit', 's', 'soll', '-']);

const SEPARATORS = [',', ';', '\t'];

/** Column indexes by kind, in order of preference. */
type Columns = Record<ColumnKind, number[]>;

/**
 * Parses a CSV file. Skips rows above the headings. `currency` applies if no column contains the currency.
 * Throws an Error if there are no headings.
 */
export function readCsv(file: string, currency: string): RawLine[] {
  const named = declaredDelimiter(file);
  for (const delimiter of named === undefined ? SEPARATORS : [named]) {
    const rows = parse(file, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      bom: true,
    });
    const at = rows.findIndex((row) => isHeadings(columnsOf(row, currency)));
    if (at >= 0) return linesOf(columnsOf(rows[at]!, currency), rows.slice(at + 1), currency);
  }
  throw new Error(
    'No header row was found. The file needs columns for a date, a description, and an amount or a credit.',
  );
}

/** Finds the columns of each kind. Prefers amounts in the account's currency to the original amounts. */
function columnsOf(headings: string[], currency: string): Columns {
  const names = headings.map((name) => name.trim().toLowerCase());
  const own = `amount (${currency.toLowerCase()})`;
  const of = (kind: ColumnKind) =>
    HEADINGS[kind].flatMap((wanted) => names.flatMap((name, at) => (name === wanted ? [at] : [])));
  return {
    day: of('day'),
    amount: [...names.flatMap((name, at) => (name === own ? [at] : [])), ...of('amount')],
    credit: of('credit'),
    debit: of('debit'),
    direction: of('direction'),
    text: of('text').toSorted((a, b) => a - b),
    id: of('id'),
    currency: of('currency'),
  };
}

const isHeadings = ({ day, text, amount, credit }: Columns): boolean =>
  day.length > 0 && text.length > 0 && amount.length + credit.length > 0;

function linesOf(columns: Columns, rows: string[][], currency: string): RawLine[] {
  const amounts = [...columns.amount, ...columns.credit, ...columns.debit];
  const mark = findDecimalMark(rows.flatMap((row) => amounts.map((at) => row[at] ?? '')));
  return rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => lineOf(columns, row, { currency, mark }));
}

function lineOf(
  columns: Columns,
  row: string[],
  how: { currency: string; mark: DecimalMark | undefined },
): RawLine {
  const cells = (kind: ColumnKind) => columns[kind].map((at) => row[at]?.trim() ?? '').filter(Boolean);
  const [currency = how.currency] = cells('currency');
  return {
    id: cells('id').join(' ') || undefined,
    day: cells('day')[0] ?? '',
    otherDays: cells('day').slice(1),
    amount: amountOf(cells, (text) => guessAmount(text, currency, how.mark)),
    currency,
    text: cells('text').join(' '),
    written: row.join(' '),
  };
}

/**
 * Returns a row's amount, negative for outgoing money. Returns undefined if the amount is missing or
 * unreadable. The file has one column with a sign or a direction, or separate debit and credit columns. An
 * unused debit or credit cell is empty or 0.
 */
function amountOf(
  cells: (kind: ColumnKind) => string[],
  read: (text: string) => number | undefined,
): number | undefined {
  const [amount] = cells('amount');
  const [credit] = cells('credit');
  const [debit] = cells('debit');
  if (amount !== undefined) {
    const isOut = cells('direction').some((said) => OUTGOING_VALUES.has(said.toLowerCase()));
    const size = read(amount);
    return size !== undefined && isOut ? -Math.abs(size) : size;
  }
  const came = credit === undefined ? 0 : read(credit);
  if (debit === undefined || came !== 0) return credit === undefined ? undefined : came;
  const went = read(debit);
  return went === undefined ? undefined : -Math.abs(went);
}
