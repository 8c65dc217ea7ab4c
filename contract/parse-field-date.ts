/** The reasons why a value cannot be read as a date. */
export type DateProblem = 'not_a_date' | 'ambiguous_date';
export type ParseDateResult = { date: string } | DateProblem;

/** The last two-digit year that belongs to this century: 30 is 2030, but 31 is 1931. */
const PIVOT_YEAR = 30;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Matches a time after a date. The parser ignores the time. */
const OPTIONAL_TIME = String.raw`(?:[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})${OPTIONAL_TIME}$`, 'i');
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const NUMERIC = new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})${OPTIONAL_TIME}$`, 'i');
const DAY_MONTH = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,9})\.?[-/. ,]+(\d{4}|\d{2})${OPTIONAL_TIME}$`,
  'i',
);
const MONTH_DAY = new RegExp(
  String.raw`^([a-z]{3,9})\.?[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\d{4}|\d{2})${OPTIONAL_TIME}$`,
  'i',
);

/**
 * Parses a date into YYYY-MM-DD. Accepts dates with the year first, with an English month name, or with three
 * numbers. If the order of the numbers is ambiguous, `dayFirst` decides. Without it, returns
 * `ambiguous_date`.
 */
export function parseFieldDate(text: string, dayFirst?: boolean): ParseDateResult {
  const trimmed = text.trim();
  const yearFirst = YEAR_FIRST.exec(trimmed);
  if (yearFirst) return toDate(yearFirst[1]!, yearFirst[3]!, yearFirst[4]!);
  const compact = COMPACT.exec(trimmed);
  if (compact) return toDate(compact[1]!, compact[2]!, compact[3]!);
  const dayMonth = DAY_MONTH.exec(trimmed);
  if (dayMonth) return toDate(dayMonth[3]!, monthNumber(dayMonth[2]!), dayMonth[1]!);
  const monthDay = MONTH_DAY.exec(trimmed);
  if (monthDay) return toDate(monthDay[3]!, monthNumber(monthDay[1]!), monthDay[2]!);
  const numeric = NUMERIC.exec(trimmed);
  return numeric ? parseNumericDate(numeric[1]!, numeric[3]!, { year: numeric[4]!, dayFirst }) : 'not_a_date';
}

const DATE_PATTERNS = [YEAR_FIRST, COMPACT, DAY_MONTH, MONTH_DAY, NUMERIC];

/** Returns whether a value has the form of a date. The day need not exist: 31/02/2026 also matches. */
export const hasDateFormat = (text: string): boolean =>
  DATE_PATTERNS.some((shape) => shape.test(text.trim()));

function parseNumericDate(
  first: string,
  second: string,
  { year, dayFirst }: { year: string; dayFirst: boolean | undefined },
): ParseDateResult {
  if (dayFirst !== undefined) return dayFirst ? toDate(year, second, first) : toDate(year, first, second);
  const asDayFirst = toDate(year, second, first);
  const asMonthFirst = toDate(year, first, second);
  if (typeof asDayFirst === 'string') return asMonthFirst;
  if (typeof asMonthFirst === 'string' || asMonthFirst.date === asDayFirst.date) return asDayFirst;
  return 'ambiguous_date';
}

/** Returns the month's number, or '' for an unknown name. */
function monthNumber(name: string): string {
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return index === -1 ? '' : String(index + 1);
}

function toDate(year: string, month: string, day: string): ParseDateResult {
  const fullYear =
    year.length === 2 ? Number(year) + (Number(year) > PIVOT_YEAR ? 1900 : 2000) : Number(year);
  const date = new Date(0);
  date.setUTCFullYear(fullYear, Number(month) - 1, Number(day));
  const exists =
    month !== '' && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists ? { date: date.toISOString().slice(0, 10) } : 'not_a_date';
}
