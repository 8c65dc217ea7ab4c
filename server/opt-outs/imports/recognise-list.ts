import { type CountryCode, parseNumber } from '#sms/index.ts';
import { delimiterInSeparatorLine } from '#server/platform/separator-line.ts';
import { cellsOf, DELIMITERS, type Delimiter, entriesOf } from './cells.ts';

/**
 * How to read a list. A table has a column of numbers. In other lists, every entry is a number. `headerEnd`
 * is the offset in characters where the first row after the header begins.
 */
export type ListLayout = { column: { index: number; delimiter: Delimiter } | null; headerEnd: number };

/** How many rows to sample, how many cells of each row, and how many characters of each line. */
const SAMPLE_ROWS = 20;
const SAMPLE_CELLS = 20;
const SAMPLE_LINE = 2000;
/** The minimum share of numbers among the entries of a list without columns. */
const MIN_NUMBER_SHARE = 0.9;

type Line = { text: string; end: number };

/**
 * Recognises the layout of a list from its first lines. Returns undefined if they contain no phone number.
 */
export function recogniseList(text: string, homeCountry: CountryCode): ListLayout | undefined {
  const lines = firstLines(text);
  const named = delimiterInSeparatorLine(lines[0]?.text.replaceAll(/["\uFEFF]/g, '') ?? '');
  if (named === undefined) return recogniseLines(lines, homeCountry, DELIMITERS);
  const [separatorLine, ...below] = lines;
  const known = DELIMITERS.filter((delimiter) => delimiter === named);
  const layout = recogniseLines(below, homeCountry, known.length > 0 ? known : DELIMITERS);
  return layout && { ...layout, headerEnd: Math.max(layout.headerEnd, separatorLine!.end) };
}

function recogniseLines(
  lines: Line[],
  homeCountry: CountryCode,
  delimiters: readonly Delimiter[],
): ListLayout | undefined {
  const isNumber = cacheResults((cell) => parseNumber(cell, homeCountry).ok);
  const tables = delimiters.map((delimiter) => {
    const rows = lines.map((line) => cellsOf(line.text, delimiter).slice(0, SAMPLE_CELLS));
    return { delimiter, rows, ...findNumberColumn(rows, isNumber) };
  });
  const best = tables.toSorted(
    (one, other) => other.numbers - one.numbers || widthOf(other) - widthOf(one),
  )[0]!;
  if (best.numbers === 0) return undefined;
  const { rows, index, delimiter } = best;
  const first = rows[0]![index] ?? '';
  const headerEnd = /\p{L}/u.test(first) && !isNumber(first) && rows.length > 1 ? lines[0]!.end : 0;
  const isTable = headerEnd > 0 ? widthOf(best) > 1 : !isPlainList(lines, isNumber);
  return { column: isTable ? { index, delimiter } : null, headerEnd };
}

const widthOf = ({ rows }: { rows: string[][] }): number => Math.max(...rows.map((row) => row.length));

/**
 * Returns the first lines that are not blank, up to `SAMPLE_ROWS`. Cuts each to `SAMPLE_LINE` characters.
 */
function firstLines(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length && lines.length < SAMPLE_ROWS;) {
    const end = endOfLine(text, start);
    const line = text.slice(start, Math.min(end, start + SAMPLE_LINE)).replace(/[\r\n]+$/, '');
    if (line.trim() !== '') lines.push({ text: line, end });
    start = end;
  }
  return lines;
}

/** Returns the position after the line's end, where the next line starts. */
function endOfLine(text: string, start: number): number {
  const ending = /\r\n?|\n/g;
  ending.lastIndex = start;
  const found = ending.exec(text);
  return found ? found.index + found[0].length : text.length;
}

type IsNumber = (cell: string) => boolean;

/** Returns the column with the most numbers, and its count of numbers. */
function findNumberColumn(rows: string[][], isNumber: IsNumber): { index: number; numbers: number } {
  let best = { index: 0, numbers: 0 };
  for (let index = 0; index < SAMPLE_CELLS; index++) {
    const numbers = rows.filter((row) => isNumber(row[index] ?? '')).length;
    if (numbers > best.numbers) best = { index, numbers };
  }
  return best;
}

/**
 * Checks whether these lines are a plain list: there are no more entries than lines, or nearly all entries
 * are numbers.
 */
function isPlainList(lines: Line[], isNumber: IsNumber): boolean {
  const entries = lines.flatMap(({ text }) => entriesOf(text, null)).filter((entry) => entry !== '');
  if (entries.length <= lines.length) return true;
  return entries.filter(isNumber).length >= entries.length * MIN_NUMBER_SHARE;
}

/**
 * Caches the results of a check, because several delimiters produce the same cells. Checks only the first 60
 * characters of a cell.
 */
function cacheResults(isNumber: IsNumber): IsNumber {
  const known = new Map<string, boolean>();
  return (cell) => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    // Every phone number has at least five digits.
    const is = /\d\D*\d\D*\d\D*\d\D*\d/.test(cell.slice(0, 60)) && isNumber(cell.slice(0, 60));
    known.set(cell, is);
    return is;
  };
}
