import { RESERVED_NAMES } from '#contract/contact-fields.ts';
import { type Column, DELIMITERS, type Layout } from '#contract/imports.ts';
import { Problem } from '#server/platform/errors.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { declaredDelimiter } from '#server/platform/separator-line.ts';
import { truncate, toStorable } from '#server/platform/storable.ts';
import { type CountryCode, parseNumber, variableName } from '#sms/index.ts';
import { CONVERTED } from './converted-file.ts';
import { recogniseEncoding } from './recognise-encoding.ts';
import { recogniseDates } from './recognise-dates.ts';
import { findHeaderIndex } from './header-row.ts';
import { recogniseAmounts } from './recognise-numbers.ts';
import { type FileRow, type Format, RowParser } from './row-parser.ts';

const SAMPLE_ROWS = 200;
/** The limits of contract/imports.ts for columns and for the characters of names. */
const MAX_COLUMNS = 100;
const MAX_NAME_LENGTH = 200;
const MAX_VARIABLE_LENGTH = 50;

export type ChosenLayout = { [Part in keyof Layout]?: Layout[Part] | undefined };

/** `rows` are the first rows after the header. */
export type Recognised = { layout: Layout; rows: string[][]; isRemembered: boolean };

/** `findRemembered` returns the columns of an earlier file that has the same column names. */
export type RecogniseOptions = {
  isConverted: boolean;
  findRemembered: (names: string[]) => Promise<Column[] | undefined>;
};
const DEFAULT_OPTIONS: RecogniseOptions = { isConverted: false, findRemembered: async () => undefined };

/**
 * Recognises the layout from the start of a file: encoding, delimiter, header, and the role of each column.
 * The user's choices in `chosen` take precedence, then the columns of an earlier file.
 */
export async function recognise(
  start: Buffer,
  homeCountry: CountryCode,
  chosen: ChosenLayout = {},
  { isConverted, findRemembered }: RecogniseOptions = DEFAULT_OPTIONS,
): Promise<Recognised> {
  const encoding = isConverted ? CONVERTED.encoding : (chosen.encoding ?? recogniseEncoding(start));
  const delimiter = isConverted
    ? CONVERTED.delimiter
    : (chosen.delimiter ?? (await recogniseDelimiter(start, encoding)));
  const all = await sampleRows(start, { encoding, delimiter, isConverted });
  const header = findHeader(all, chosen, homeCountry);
  const hasHeader = chosen.hasHeader ?? header !== undefined;
  const rows = (header ? all.slice(all.indexOf(header) + 1) : all).map(({ cells }) => cells);
  const titles = readTitles(header?.cells ?? []);
  const names = columnNames(titles, rows);
  const remembered = chosen.columns || !hasHeader ? undefined : await findRemembered(names);
  const columns =
    chosen.columns ?? remembered ?? (await recogniseColumns(names, titles, { rows, homeCountry }));
  const { sheet, invalidValues, landlines } = chosen;
  return {
    layout: {
      encoding,
      delimiter,
      hasHeader,
      ...(header && header.line > 1 && { headerRow: header.line }),
      columns,
      ...(sheet !== undefined && { sheet }),
      ...(chosen.homeCountry !== undefined && { homeCountry: chosen.homeCountry }),
      ...(invalidValues !== undefined && { invalidValues }),
      ...(landlines !== undefined && { landlines }),
    },
    rows,
    isRemembered: remembered !== undefined,
  };
}

/**
 * Returns the delimiter. Uses the separator line if there is one. Otherwise chooses the delimiter that gives
 * the largest share of rows the same number of columns. Returns a comma if there is only one column.
 */
async function recogniseDelimiter(start: Buffer, encoding: Layout['encoding']): Promise<Layout['delimiter']> {
  const first = declaredDelimiter(new TextDecoder(encoding).decode(start, { stream: true }));
  const named = DELIMITERS.find((delimiter) => delimiter === first);
  if (named) return named;
  let best: { delimiter: Layout['delimiter']; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const rows = await sampleRows(start, { encoding, delimiter, isConverted: false });
    const { width, sameWidth } = commonWidth(rows);
    const score = width > 1 ? sameWidth * 10 + Math.min(width, 9) / 10 : 0;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/**
 * Returns the most common number of columns, and the share of rows with this number. Titles above a table
 * have fewer columns.
 */
function commonWidth(rows: FileRow[]): { width: number; sameWidth: number } {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [width = 0, count = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return { width, sameWidth: count / Math.max(rows.length, 1) };
}

/** Parses the first rows. Stops at a row that cannot be parsed. */
async function sampleRows(
  start: Buffer,
  { encoding, ...format }: Pick<Layout, 'encoding'> & Format,
): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  const text = Buffer.from(new TextDecoder(encoding).decode(start, { stream: true }));
  const parser = new RowParser(format, { nth: 0, rowEnding: null });
  try {
    for await (const row of parser.rowsOf(text, true)) {
      rows.push(row);
      if (rows.length === SAMPLE_ROWS) break;
    }
  } catch (error) {
    // The delimiter does not fit, or the sample ends within a quoted cell.
    if (!(error instanceof Problem)) throw error;
  }
  return rows;
}

/**
 * Returns the header, or undefined if there is none. Takes the chosen row, or the first row after it that is
 * not blank. Without a chosen row, recognises the header. If it recognises none, but the user says that
 * there is one, takes the first row.
 */
function findHeader(rows: FileRow[], chosen: ChosenLayout, homeCountry: CountryCode): FileRow | undefined {
  if (chosen.hasHeader === false) return undefined;
  const { headerRow } = chosen;
  if (headerRow !== undefined) return rows.find(({ line }) => line >= headerRow);
  const index = findHeaderIndex(rows, homeCountry);
  return index === -1 && chosen.hasHeader ? rows[0] : rows[index];
}

const NUMBER_WORDS = /mobile|cell|phone|msisdn|number|nommer|telef|handy|\btel\b|\bno\b|gsm/i;
/** The title of a second number column must be clear, because many other columns also hold digits. */
const CLEAR_NUMBER_WORDS = /mobile|cell|phone|msisdn|telef|handy|\btel\b|gsm|^number( ?\d)?$/i;
const NO_MOBILE_WORDS = /fax|home|work|office|business|land/i;
const FIRST_NAME_WORDS = /^(first|given|fore)|^name$|voornaam|vorname|pr[eé]nom|^nombre/i;
const LAST_NAME_WORDS = /surname|last|family|^van$|achternaam|nachname|apellido|^nom$/i;

const readTitles = (header: string[]): string[] =>
  header.map((title) => truncate(toStorable(title).trim(), MAX_NAME_LENGTH));

function columnNames(titles: string[], rows: string[][]): string[] {
  const width = Math.min(MAX_COLUMNS, Math.max(titles.length, ...rows.map((row) => row.length), 0));
  return Array.from({ length: width }, (_, index) => titles[index] || `Column ${index + 1}`);
}

async function recogniseColumns(
  names: string[],
  titles: string[],
  { rows, homeCountry }: { rows: string[][]; homeCountry: CountryCode },
): Promise<Column[]> {
  const [numberAt, ...othersAt] = await numberColumns(names, titles, { rows, homeCountry });
  const usedRoles = new Set<string>();
  return names.map((name, index): Column => {
    if (index === numberAt) return { name, role: 'number', variable: '' };
    if (othersAt.includes(index)) return { name, role: 'other_number', variable: '' };
    const title = titles[index] ?? '';
    const role = roleByName(name, title);
    if (role !== 'field' && !usedRoles.has(role)) {
      usedRoles.add(role);
      return { name, role, variable: '' };
    }
    const variable = fieldNameOf(name);
    if (!title || !variable) return { name, role: 'skip', variable: '' };
    return { name, role: 'field', variable, ...recogniseType(rows.map((row) => row[index] ?? '')) };
  });
}

function recogniseType(cells: string[]): Partial<Column> {
  const dates = recogniseDates(cells);
  return dates.type ? dates : recogniseAmounts(cells);
}

/** Derives a field name from a title. Avoids the names of built-in fields, such as `number`. */
function fieldNameOf(name: string): string {
  const variable = truncate(variableName(name), MAX_VARIABLE_LENGTH);
  return RESERVED_NAMES.includes(variable) ? `${variable}_2` : variable;
}

function roleByName(name: string, title: string): 'first_name' | 'last_name' | 'field' {
  if (title && FIRST_NAME_WORDS.test(name)) return 'first_name';
  return title && LAST_NAME_WORDS.test(name) ? 'last_name' : 'field';
}

/**
 * Returns the indexes of number columns in order, or -1 if there is none. The first one is the number, and
 * the others contain further numbers.
 */
async function numberColumns(
  names: string[],
  titles: string[],
  { rows, homeCountry }: { rows: string[][]; homeCountry: CountryCode },
): Promise<number[]> {
  const best = await bestNumberColumn(names, rows, homeCountry);
  if (best === -1 || !isMobileTitle(titles[best])) return [best];
  const indexes: number[] = [];
  for (const [index] of names.entries()) {
    const cells = rows.map((row) => row[index] ?? '');
    const isOther = isMobileTitle(titles[index]) && (await shareOfNumbers(cells, homeCountry)) >= 0.5;
    if (index === best || isOther) indexes.push(index);
  }
  return indexes;
}

const isMobileTitle = (title = ''): boolean => CLEAR_NUMBER_WORDS.test(title) && !NO_MOBILE_WORDS.test(title);

/**
 * Returns the index of the column with the largest share of phone numbers, or -1 if there is none. A title
 * such as “Mobile” adds a half to the share.
 */
async function bestNumberColumn(
  names: string[],
  rows: string[][],
  homeCountry: CountryCode,
): Promise<number> {
  const scores: number[] = [];
  for (const [index, name] of names.entries()) {
    const share = await shareOfNumbers(
      rows.map((row) => row[index] ?? ''),
      homeCountry,
    );
    const hasNumberTitle = NUMBER_WORDS.test(name);
    scores.push(share > 0.2 || hasNumberTitle ? share + (hasNumberTitle ? 0.5 : 0) : 0);
  }
  const best = Math.max(0, ...scores);
  return best > 0 ? scores.indexOf(best) : -1;
}

async function shareOfNumbers(cells: string[], homeCountry: CountryCode): Promise<number> {
  const slices = new TimeSlices();
  const filled = cells.filter((cell) => cell.trim() !== '');
  let numbers = 0;
  for (const cell of filled) {
    if (parseNumber(cell, homeCountry).ok) numbers += 1;
    await slices.yield();
  }
  return numbers / Math.max(filled.length, 1);
}
