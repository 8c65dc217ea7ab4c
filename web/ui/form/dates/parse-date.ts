import { addDays } from './shortcuts.ts';

/** `today` is YYYY-MM-DD. A day without a year is in the current year, or with `preferFuture` the next such day. */
export type ParseOptions = {
  /** BCP 47. */
  locale: string;
  today: string;
  preferFuture?: boolean;
  dayNames?: { yesterday: string; today: string; tomorrow: string };
};

/**
 * Accepts ISO 8601, numbers in the locale's order, month names, and the names of yesterday, today and
 * tomorrow. Returns YYYY-MM-DD, or undefined if the string is not a day.
 */
export function parseDay(text: string, options: ParseOptions): string | undefined {
  const trimmed = text.trim();
  return (
    parseRelativeDay(trimmed, options) ??
    parseYearFirst(trimmed) ??
    parseNumeric(trimmed, options) ??
    parseMonthName(trimmed, options)
  );
}

/**
 * Accepts a day with a time before or after it: 14:30, 14h30, 2:30 pm or 2pm. If there is no time, uses
 * `defaultTime`. Returns YYYY-MM-DDTHH:MM, or undefined.
 */
export function parseDateTime(
  text: string,
  options: ParseOptions & { defaultTime: string },
): string | undefined {
  const trimmed = text.trim();
  const found = findTime(trimmed);
  const dayText = found ? trimmed.replace(found.match, '').replace(/(,|\bat)\s*$/, '') : trimmed;
  const day = parseDay(dayText, options);
  const time = found ? found.time : options.defaultTime;
  return day === undefined || time === undefined ? undefined : `${day}T${time}`;
}

const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)?\s*(?:([ap])\.?m?\.?)?`;
const TIME_LAST = new RegExp(String.raw`[\sT,]${TIME}$`, 'i');
const TIME_FIRST = new RegExp(String.raw`^${TIME}[\s,]`, 'i');

/**
 * Finds a time at the end or the start of a string. A time needs minutes or am/pm, because a bare number
 * belongs to the date.
 */
function findTime(text: string): { match: string; time: string | undefined } | undefined {
  for (const pattern of [TIME_LAST, TIME_FIRST]) {
    const [match, hours, minutes, half] = pattern.exec(text) ?? [];
    if (match !== undefined && (minutes ?? half) !== undefined)
      return { match, time: isoTime(hours!, minutes, half) };
  }
  return undefined;
}

function parseRelativeDay(text: string, { today, dayNames }: ParseOptions): string | undefined {
  const name = text.toLowerCase();
  if (name === dayNames?.today.toLowerCase()) return today;
  if (name === dayNames?.tomorrow.toLowerCase()) return addDays(today, 1);
  return name === dayNames?.yesterday.toLowerCase() ? addDays(today, -1) : undefined;
}

function parseYearFirst(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text) ?? [];
  return year === undefined ? undefined : isoDay(year, month, day);
}

/**
 * Parses a numeric date in the locale's order of day and month, or in the other order if only that is
 * valid.
 */
function parseNumeric(text: string, options: ParseOptions): string | undefined {
  const [whole, first, second, year] =
    /^(\d{1,2})[./\s-](\d{1,2})(?:[./\s-](\d{4}|\d{2}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const dayFirst = dayInYear(options, year, second, first);
  const monthFirst = dayInYear(options, year, first, second);
  return isMonthFirst(options.locale) ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
}

/** Accepts month names and abbreviations of at least three letters: 3 March 2027, Mar 3, or Wed 3 Mar. */
function parseMonthName(text: string, options: ParseOptions): string | undefined {
  const words = text.toLowerCase().split(/[\s,.-]+/);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const names = words.filter((word) => /^\p{L}{3,}$/u.test(word));
  if (numbers.length + names.length !== words.filter(Boolean).length || names.length > 2) return undefined;
  const months = names.map((name) => monthNumber(name, options.locale)).filter((month) => month > 0);
  const [day, year, more] = numbers;
  return months.length === 1 && more === undefined
    ? dayInYear(options, year, String(months[0]), day)
    : undefined;
}

function dayInYear(
  { today, preferFuture = false }: ParseOptions,
  year?: string,
  month?: string,
  day?: string,
) {
  if (year !== undefined) return isoDay(year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const found = isoDay(String(thisYear), month, day);
  return preferFuture && found !== undefined && found < today
    ? isoDay(String(thisYear + 1), month, day)
    : found;
}

/** Returns 1 to 12, or 0 for an unknown name. */
function monthNumber(name: string, locale: string): number {
  const called = [locale, 'en-GB'].flatMap((each) => {
    const format = new Intl.DateTimeFormat(each, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => ({
      month: month + 1,
      name: format.format(Date.UTC(2001, month)).toLowerCase(),
    }));
  });
  return (
    called.find((each) => each.name.startsWith(name) || (name === 'sept' && each.month === 9))?.month ?? 0
  );
}

/**
 * Returns whether the locale puts the month before the day when it omits the year. Locales that put the
 * year first, such as South Africa's, write the day first when they omit the year.
 */
function isMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts();
  return parts[0]?.type === 'month';
}

function isoDay(year?: string, month?: string, day?: string): string | undefined {
  const whole = `${year?.length === 2 ? `20${year}` : year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const date = new Date(`${whole}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(whole) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(whole)
    ? whole
    : undefined;
}

function isoTime(hours: string, minutes = '00', half?: string): string | undefined {
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return undefined;
  const ofDay = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return ofDay > 23 || Number(minutes) > 59 ? undefined : `${String(ofDay).padStart(2, '0')}:${minutes}`;
}
